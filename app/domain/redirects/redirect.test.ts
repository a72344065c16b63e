import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { NOT_A_SOURCE, NOT_A_TARGET, OF_THE_SITE, parseRedirect, TO_ITSELF } from './redirect.ts';
import { sourcePath } from './source-path.ts';

const SITE = 'https://agence.example';
const parse = (source: string, target: string, withdrawn = false) =>
  parseRedirect({ source, target, withdrawn }, SITE);

describe('a former address', () => {
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
    ['/%zz', undefined],
    [`/${'a'.repeat(600)}`, undefined],
  ])('%s is kept as %s', (typed, kept) => {
    expect(sourcePath(typed)).toBe(kept);
  });

  it('is the same however often it is written so', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const once = sourcePath(path);
        if (once !== undefined)
          expect(sourcePath(encodeURI(once).replace(/[?#]/g, encodeURIComponent))).toBe(once);
      }),
    );
  });
});

test.each([
  ['/ancienne', '/about', '/about', '/about'],
  ['/ancienne', `${SITE}/blog?page=2#suite`, '/blog?page=2#suite', '/blog'],
  ['/ancienne', 'https://ailleurs.example/x', 'https://ailleurs.example/x', null],
])('%s leads to %s', (source, target, kept, targetPath) => {
  expect(parse(source, target)).toEqual({
    valid: true,
    redirect: { source, target: kept },
    targetPath,
  });
});

test('what is withdrawn leads nowhere, whatever stands in the other field', () => {
  expect(parse('/ancienne', 'peu importe', true)).toEqual({
    valid: true,
    redirect: { source: '/ancienne', target: '' },
    targetPath: null,
  });
});

test.each([
  ['ancienne', '/about', 'source', NOT_A_SOURCE],
  ['/', '/about', 'source', OF_THE_SITE],
  ['/Admin/dashboard', '/about', 'source', OF_THE_SITE],
  ['/storage/v1/x', '/about', 'source', OF_THE_SITE],
  ['/ancienne', '', 'target', NOT_A_TARGET],
  ['/ancienne', '//ailleurs.example', 'target', NOT_A_TARGET],
  ['/ancienne', '/\\ailleurs.example', 'target', NOT_A_TARGET],
  ['/ancienne', 'javascript:alert(1)', 'target', NOT_A_TARGET],
  ['/ancienne', 'https://nom:secret@ailleurs.example', 'target', NOT_A_TARGET],
  ['/ancienne', '/Ancienne/?x=1', 'target', TO_ITSELF],
])('%s to %s is refused at its %s', (source, target, field, message) => {
  expect(parse(source, target)).toEqual({ valid: false, field, message });
});
