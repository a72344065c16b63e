// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { isWorthFetching, mayFetchAhead } from './worth-fetching.ts';

const HERE = new URL('https://exemple.fr/projet?category=INFLUENCE');

function link(href: string, attributes = '', around = '<main>'): HTMLAnchorElement {
  const host = document.createElement('div');
  host.innerHTML = `${around}<a href="${new URL(href, HERE).href}" ${attributes}></a>`;
  return host.querySelector('a') as HTMLAnchorElement;
}

it.each([
  ['/', true],
  ['/blog/un-article', true],
  ['/projet', true],
  ['/projet?category=INFLUENCE#contenu', false],
  ['/admin', false],
  ['/admin/dashboard', false],
  ['/administration', true],
  ['/blog/rss.xml', false],
  ['/storage/v1/object/public/films/a.mp4', false],
  ['https://ailleurs.fr/', false],
  ['mailto:bonjour@exemple.fr', false],
])('prefetches %s: %s', (href, worth) => expect(isWorthFetching(link(href), HERE)).toBe(worth));

it('ignores links that open elsewhere, download, or are handled in place', () => {
  expect(isWorthFetching(link('/blog', 'target="_blank"'), HERE)).toBe(false);
  expect(isWorthFetching(link('/blog', 'download'), HERE)).toBe(false);
  expect(isWorthFetching(link('/projet', '', '<main data-gallery>'), HERE)).toBe(false);
  expect(isWorthFetching(link('/projet-web/1', '', '<main data-gallery>'), HERE)).toBe(true);
});

it('prefetches nothing to save data or over a slow connection', () => {
  expect(mayFetchAhead(undefined)).toBe(true);
  expect(mayFetchAhead({ effectiveType: '4g' })).toBe(true);
  expect(mayFetchAhead({ effectiveType: '4g', saveData: true })).toBe(false);
  for (const effectiveType of ['slow-2g', '2g', '3g']) expect(mayFetchAhead({ effectiveType })).toBe(false);
});
