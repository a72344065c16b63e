import { describe, expect, it } from 'vitest';
import { compactNumber, frenchDecimal } from './compact-number.ts';
import { frenchLongDate } from './french-date.ts';
import { frenchTypography } from './french-typography.ts';
import { searchText } from './search-text.ts';
import { isSlug, slugFrom } from './slug.ts';

describe('numbers', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,0K'],
    [1250, '1,3K'],
    [999_949, '999,9K'],
    [999_950, '1,0M'],
    [1_000_000, '1,0M'],
    [3_440_000, '3,4M'],
  ])('shows %d as %s', (value, text) => expect(compactNumber(value)).toBe(text));

  it('writes decimals with a comma', () => {
    expect([6.82, 7, 0.5].map(frenchDecimal)).toEqual(['6,82', '7', '0,5']);
  });
});

describe('dates', () => {
  it('are those of Paris', () => {
    expect(frenchLongDate(new Date('2024-03-05T12:00:00Z'))).toBe('5 mars 2024');
    expect(frenchLongDate(new Date('2024-12-31T23:30:00Z'))).toBe('1er janvier 2025');
  });
});

describe('slugs and searches', () => {
  it('makes slugs of lower-case ASCII', () => {
    expect(slugFrom('  L’Été à Cœur : 3 idées !  ')).toBe('l-ete-a-coeur-3-idees');
    expect(slugFrom('🎬')).toBe('');
    expect([isSlug('a-1'), isSlug('A'), isSlug('a--b'), isSlug('-a'), isSlug('')]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('compares without case and accents', () => {
    expect(searchText('Épopée', ' ŒUVRE  d’été')).toBe("epopee oeuvre d'ete");
  });
});

describe('typography', () => {
  it.each([
    ["L'agence, d'abord", 'L’agence, d’abord'],
    ['Prêt ?', 'Prêt\u202f?'],
    ['Prêt?', 'Prêt\u202f?'],
    ['Deux choses : une, deux', 'Deux choses\u00a0: une, deux'],
    ['« Oui »', '«\u00a0Oui\u00a0»'],
    ['Voir https://exemple.fr/a?b=c; fin', 'Voir https://exemple.fr/a?b=c; fin'],
    ['à 14:05', 'à 14:05'],
  ])('formats « %s »', (text, set) => expect(frenchTypography(text)).toBe(set));

  it('changes nothing that is formatted already', () => {
    const set = frenchTypography('Prêt ? « Oui » : allons-y !');
    expect(frenchTypography(set)).toBe(set);
  });
});

it('makes slugs of ligatures and of letters with strokes', () => {
  expect(slugFrom('Oﬃciel — ﬁn')).toBe('officiel-fin');
  expect(slugFrom('Ørsted à Łódź')).toBe('orsted-a-lodz');
  expect(slugFrom('Đorđe, Æsop & Straße')).toBe('dorde-aesop-strasse');
});

it.each([
  ["l'ete", "L'été", 'L’ÉTÉ', 'l`ete', 'l´ete'],
  [
    'rendez-vous',
    'rendez‐vous',
    'rendez‑vous',
    'rendez–vous',
    'rendez—vous',
    'rendez−vous',
    'rendez\u00ad-vous',
  ],
  ['officiel', 'oﬃciel', 'oﬀiciel', 'ｏｆｆｉｃｉｅｌ', 'off\u200biciel'],
  ['coeur', 'cœur', 'CŒUR'],
  ['orsted', 'Ørsted', 'ørsted'],
  ['lodz', 'Łódź', 'Lódz\u0301'],
  ['strasse', 'Straße', 'STRAẞE'],
  ['a...', 'a…', 'À...'],
  ['"oui"', '“oui”', '„oui”', '«oui»'],
])('a search for %s finds each of its spellings', (...spellings) => {
  for (const spelling of spellings) expect(searchText(spelling), spelling).toBe(spellings[0]);
});

it('folds every character once, and maps a text folded by the former rule to the same', () => {
  const former = (text: string) =>
    text
      .replace(/\p{M}/gu, '')
      .replace(/œ/gi, 'oe')
      .replace(/æ/gi, 'ae')
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase();
  for (let code = 0; code <= 0x1ffff; code++) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const text = `a${String.fromCodePoint(code)}e\u0301`;
    const folded = searchText(text);
    const again = [
      searchText(folded),
      searchText(former(text)),
      searchText(text.normalize('NFC')),
      searchText(text.normalize('NFD')),
    ];
    if (again.some((other) => other !== folded))
      expect(again, code.toString(16)).toEqual(again.map(() => folded));
  }
});
