import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  NO_PATTERN,
  NOT_A_SOURCE,
  NOT_A_TARGET,
  OF_A_PAGE,
  OF_THE_SITE,
  parseRedirect,
  TO_ITSELF,
} from './redirect.ts';
import { redirectLocation } from './redirect-location.ts';
import { addressOfSource, sourceAddress, sourcePath, trackingQuery } from './source-path.ts';

const SITE = 'https://agence.example';
const parse = (source: string, target: string, withdrawn = false) =>
  parseRedirect({ source, target, withdrawn }, SITE);

it('a host with accents is one however they were copied', () => {
  expect(parse('www.cha\u0302teau.fr/page', '/about')).toMatchObject({ redirect: { source: '/page' } });
});

it('invisible characters that were copied along are in no redirect; escaped ones are meant', () => {
  const copied = parse('/ancienne\u200b', '\u200e/about\u200b');
  expect(copied).toMatchObject({ valid: true, redirect: { source: '/ancienne', target: '/about' } });
  const meant = '/a\u200bb?x=\u00ad';
  expect(parse(addressOfSource(meant), '/about')).toMatchObject({ redirect: { source: meant } });
});

describe('the source of a redirect', () => {
  it.each([
    [' /Notre-Agence/ ', '/notre-agence'],
    ['https://ancien.example/Équipe/?page=2#haut', '/équipe'],
    ['/%C3%A9quipe', '/équipe'],
    ['/e\u0301quipe', '/équipe'],
    ['//', undefined],
    ['/a//b///', '/a/b'],
    ['/', '/'],
    ['notre-agence', undefined],
    ['//ailleurs.example/x', undefined],
    ['javascript:alert(1)', undefined],
    ['/a%00b', undefined],
    ['/..%2f', undefined],
    ['/a/..%2F..%2Fetc/passwd', undefined],
    ['/.%2Fa', undefined],
    ['/a../.b', '/a../.b'],
    ['/a%2Fb', '/a/b'],
    ['/%zz', undefined],
    ['/caf%E9', '/café'],
    ['/caf%C3%A9-cr%E8me', '/café-crème'],
    ['/a%3Fb', '/a%3fb'],
    [`/${'a'.repeat(600)}`, undefined],
  ])('%s is stored as %s', (typed, retained) => {
    expect(sourcePath(typed)).toBe(retained);
  });

  it.each([
    ['/100%25-bio', '/100%-bio'],
    ['/a%2523b', '/a%23b'],
    ['/a%23b%5Cc%7Cd%5Ee', '/a#b\\c|d^e'],
    ['/a%3Fb?c=%25', '/a%3fb?c=%25'],
    ['/fin%20', '/fin '],
    ['/été ici', '/été ici'],
  ])('%s is stored as %s, which can be edited', (typed, retained) => {
    expect(parse(typed, '/about')).toMatchObject({ valid: true, redirect: { source: retained } });
    expect(parse(addressOfSource(retained), '/about')).toEqual(parse(typed, '/about'));
  });

  it('is the same in every spelling', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const once = sourcePath(path);
        if (once !== undefined)
          for (const spelled of [encodeURI(once).replace(/[?#]/g, encodeURIComponent), addressOfSource(once)])
            expect(sourcePath(spelled)).toBe(once);
      }),
    );
  });
});

describe('the source of a redirect with a query', () => {
  it.each([
    ['/index.php?id=12', '/index.php?id=12'],
    ['/Index.php/?ID=Ab&b=2#haut', '/index.php?ID=Ab&b=2'],
    ['/a?b=2&a=1', '/a?a=1&b=2'],
    ['/a?t[]=2&t[]=1', '/a?t[]=2&t[]=1'],
    ['/a?q=caf%E9+noir', '/a?q=café%20noir'],
    ['/a?q=caf%C3%A9%20noir&utm_source=lettre&gclid=x', '/a?q=café%20noir'],
    ['/a?x=1%262', '/a?x=1%262'],
    ['/a?utm_source=lettre', '/a'],
    ['/a?', '/a'],
    ['/?p=12', '/?p=12'],
    ['/a?12', '/a?12'],
    ['/a?12=', '/a?12'],
    ['/a?x=%zz', '/a?x=%25zz'],
    [`/a?x=${'y'.repeat(600)}`, undefined],
  ])('%s is stored as %s', (typed, retained) => {
    expect(sourceAddress(typed)).toBe(retained);
    if (retained !== undefined) expect(sourceAddress(retained)).toBe(retained);
  });

  it('keeps tracking parameters as they were sent', () => {
    expect(trackingQuery('/a?id=12&utm_source=l%20a&fbclid=x')).toBe('?utm_source=l%20a&fbclid=x');
    expect(trackingQuery('/a?id=12')).toBe('');
  });
});

test.each([
  ['www.ancien.fr/a', '/a'],
  ['ancien.fr/a/?id=3', '/a?id=3'],
  ['ancienne2', '/ancienne2'],
  ['index.php?id=12', '/index.php?id=12'],
  ['2020/05/titre.html', '/2020/05/titre.html'],
  ['?p=12', '/?p=12'],
  ['/page_(2)', '/page_(2)'],
  ['/liste?f[]=1', '/liste?f[]=1'],
])('%s is parsed as %s', (typed, source) => {
  expect(parse(typed, '/about')).toMatchObject({ valid: true, redirect: { source } });
});

test.each([
  '/produits/(.*)',
  '/produits/*',
  '^/produits',
  '/produits/?$',
  '/produits/\\d+',
  '/a.+b',
  '/(fr|en)/x',
  '/[a-z]/x',
])('%s, a pattern for many paths, is refused instead of stored as one', (source) => {
  expect(parse(source, '/about')).toEqual({ valid: false, field: 'source', message: NO_PATTERN });
});

test('a site whose own URL has www is the same without', () => {
  const parsed = parseRedirect(
    { source: '/a', target: 'http://agence.example/a', withdrawn: false },
    'https://www.agence.example',
  );
  expect(parsed).toEqual({ valid: false, field: 'target', message: TO_ITSELF });
});

test.each([
  ['/ancienne', '/about', '/about', '/about'],
  ['/ancienne', `${SITE}/blog?page=2#suite`, '/blog?page=2#suite', '/blog'],
  ['/ancienne', 'http://agence.example/blog', '/blog', '/blog'],
  ['/ancienne', 'https://www.agence.example/blog', '/blog', '/blog'],
  ['/ancienne', 'https://agence.example:8443/blog', 'https://agence.example:8443/blog', null],
  ['/ancienne', 'https://ailleurs.example/x', 'https://ailleurs.example/x', null],
  ['/a', 'https://agence.example//contact', '/contact', '/contact'],
  ['/a', '/.//contact', '/contact', '/contact'],
])('%s redirects to %s', (source, target, retained, targetPath) => {
  expect(parse(source, target)).toEqual({
    valid: true,
    redirect: { source, target: retained },
    targetPath,
  });
});

test('a withdrawn redirect has no target, whatever the other field holds', () => {
  expect(parse('/ancienne', 'peu importe', true)).toEqual({
    valid: true,
    redirect: { source: '/ancienne', target: '' },
    targetPath: null,
  });
});

test.each([
  ['notre agence', '/about', 'source', NOT_A_SOURCE],
  ['mailto:a@b.fr', '/about', 'source', NOT_A_SOURCE],
  ['www.ancien.fr', '/about', 'source', OF_THE_SITE],
  ['/admin?x=1', '/about', 'source', OF_THE_SITE],
  ['/blog?page=2', '/about', 'source', OF_THE_SITE],
  ['/ancienne', '/nouvelle/$1', 'target', NO_PATTERN],
  ['/a?b=1&c=2', '/a?c=2&b=1', 'target', TO_ITSELF],
  ['/', '/about', 'source', OF_THE_SITE],
  ['/Contact/', '/about', 'source', OF_A_PAGE],
  ['/Admin/dashboard', '/about', 'source', OF_THE_SITE],
  ['/storage/v1/x', '/about', 'source', OF_THE_SITE],
  ['/Plan-du-site/', '/about', 'source', OF_A_PAGE],
  ['/recherche?q=a', '/about', 'source', OF_THE_SITE],
  ['/favicon.ico', '/about', 'source', OF_THE_SITE],
  ['/healthz', '/about', 'source', OF_THE_SITE],
  ['/ancienne', '', 'target', NOT_A_TARGET],
  ['/ancienne', '//ailleurs.example', 'target', NOT_A_TARGET],
  ['/ancienne', '/\\ailleurs.example', 'target', NOT_A_TARGET],
  ['/ancienne', 'javascript:alert(1)', 'target', NOT_A_TARGET],
  ['/ancienne', 'https://nom:secret@ailleurs.example', 'target', NOT_A_TARGET],
  ['/ancienne', '/Ancienne/?x=1', 'target', TO_ITSELF],
  ['/ancienne', 'http://www.agence.example/ancienne', 'target', TO_ITSELF],
])('%s to %s is refused at its %s', (source, target, field, message) => {
  expect(parse(source, target)).toEqual({ valid: false, field, message });
});

test.each([
  ['/about', '/about?utm_source=lettre'],
  ['/about#equipe', '/about?utm_source=lettre#equipe'],
  ['/projet?category=WEB', '/projet?category=WEB'],
  // The question mark belongs to the fragment of a page that routes by it.
  [
    'https://app.example/#/contact?sujet=devis',
    'https://app.example/?utm_source=lettre#/contact?sujet=devis',
  ],
])('a redirect to %s passes on the query of the request, unless it has its own', (target, location) => {
  expect(redirectLocation(target, '?utm_source=lettre')).toBe(location);
});

it('an address that is too long is refused with its limit', () => {
  const long = `/${'a'.repeat(2000)}`;
  const tooLong = (message: string) => expect.objectContaining({ message: expect.stringContaining(message) });
  expect(parse(long, '/about')).toEqual(tooLong('500 caractères au plus'));
  expect(parse('/ancienne', long)).toEqual(tooLong('2\u202f000 caractères au plus'));
});
