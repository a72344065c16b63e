import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRedirect } from '#domain/redirects/redirect.ts';
import routes from '../../app/routes.ts';
import { pageAddress } from './page-address.ts';

/** The cache key, the redirect target, or the other kind. */
function keyOf(address: string, method = 'GET'): string {
  const requested = pageAddress(method, address);
  if (requested.is === 'moved') return `-> ${requested.location}`;
  return requested.is === 'page' ? requested.key : requested.is;
}

it.each([
  ['/', '/'],
  ['/?utm_source=lettre', '/'],
  ['/blog/un-article', '/blog/un-article'],
  ['/projet?utm=1&category=SOLUTIONS+WEB', '/projet?category=SOLUTIONS+WEB'],
  ['/projet?category=SOLUTIONS%20WEB', '/projet?category=SOLUTIONS+WEB'],
  ['/projet?tout=2&category=INFLUENCE', '/projet?category=INFLUENCE&tout=2'],
  ['/projet?category=RANDOM', '/projet'],
  ['/projet?category=', '/projet'],
  ['/projet?category=RANDOM&tout=1', '/projet?tout=1'],
  ['/projet?tout=01', '/projet?tout=1'],
  ['/projet?tout=1.000', '/projet?tout=1'],
  ['/projet?tout=beaucoup', '/projet'],
  ['/projet?tout=-1', '/projet'],
  ['/blog?page=2', '/blog?page=2'],
  ['/blog?page=02', '/blog?page=2'],
  ['/blog?page=1.000', '/blog'],
  ['/blog?page=999999', '/blog'],
  ['/sitemap.xml?part=2', '/sitemap.xml?part=2'],
  ['/sitemap.xml?part=02', 'missing: page'],
  ['/projet/suite?offset=66&category=INFLUENCE', '/projet/suite?category=INFLUENCE&offset=66'],
  ['/projet/suite', '/projet/suite?offset=0'],
  ['/projet/suite?offset=9223372036854775807', 'missing: page'],
  ['/projet/suite?offset=1e3', 'missing: page'],
  [`/about?x=${'y'.repeat(5000)}`, '/about'],
  ['/contact', '/contact'],
  ['/%61bout', '-> /about'],
  ['/aBoUt?utm=1', '-> /about?utm=1'],
  ['/BLOG/un-article', '-> /blog/un-article'],
  ['/projet-web/%78yz', '-> /projet-web/xyz'],
  ['/Admin/dashboard', '-> /admin/dashboard'],
  ['/%61dmin', '-> /admin'],
  ['/inconnu', 'missing: page'],
  ['/inconnu/encore?x=1', 'missing: page'],
  ['/%ZZ', 'missing: page'],
  ['/blog%2Fun-article', 'missing: page'],
  ['/blog/un%20article', 'missing: page'],
  ['//exemple.fr', 'missing: page'],
  ['/__proto__', 'missing: page'],
  ['/admin/dashboard', 'personal'],
  ['/partage/web/1/2.jpg', 'personal'],
  ['/icones/180.png', 'personal'],
  ['/projet.data?_routes=x', 'personal'],
])('resolves %s to %s', (address, key) => expect(keyOf(address)).toBe(key));

it('leaves writes to the application', () => {
  expect(keyOf('/contact', 'POST')).toBe('personal');
  expect(keyOf('/blog/un-article', 'HEAD')).toBe('/blog/un-article');
});

type Route = { path?: string; index?: boolean; children?: Route[] };
const paths = (list: readonly Route[]): string[] =>
  list.flatMap(({ path, index, children }) => (children ? paths(children) : [index ? '' : (path ?? '')]));

it('matches every public route of the product', () => {
  // They receive the contact form and the consent; there is nothing to read.
  const forWrites = ['contact/message', 'consentement'];
  const found = paths(routes as Route[]).filter(
    (path) => path !== '*' && !path.startsWith('admin') && !forWrites.includes(path),
  );
  expect(found.length).toBeGreaterThan(18);
  for (const path of found) {
    const address = `/${path.replace(/:\w+\??/g, 'un-nom')}`;
    expect([address, keyOf(address.toLowerCase())]).not.toEqual([address, 'missing: page']);
  }
});

it('of no route is accepted as the source of a redirect (§37.1)', () => {
  // Items respond 404 while they don't exist, so that their former URLs may be redirected.
  const ofItems = (path: string) => path === '*' || path === 'blog/:slug';
  const found = paths(routes as Route[]).filter((path) => !ofItems(path));
  expect(found.length).toBeGreaterThan(25);
  const accepted = found.filter((path) => {
    const source = `/${path.replaceAll(/[:?]/g, '')}`;
    return parseRedirect({ source, target: '/ailleurs', withdrawn: false }, '').valid;
  });
  expect(accepted).toEqual([]);
});

describe('any URL', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'blog',
      'projet',
      'Projet-Web',
      'about',
      '%61',
      '%2F',
      '..',
      '',
      'a'.repeat(30),
      'suite',
      'admin',
    ),
    fc.string({ maxLength: 8 }).map((text) => encodeURIComponent(text.toWellFormed())),
  );
  const address = fc
    .tuple(
      fc.array(piece, { maxLength: 4 }),
      fc.constantFrom('', '?page=3', '?tout=1e9&category=x', '?offset=-0'),
    )
    .map(([pieces, query]) => `/${pieces.join('/')}${query}`);

  it('is a page, redirects once to one, or is nothing', () => {
    fc.assert(
      fc.property(address, (requested) => {
        const first = pageAddress('GET', requested);
        if (first.is !== 'moved') return;
        expect(first.location).toMatch(/^\/(?!\/)/);
        expect(pageAddress('GET', first.location).is).not.toBe('moved');
      }),
    );
  });
});
