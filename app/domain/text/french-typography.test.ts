import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frenchTypography, frenchTypographyOf } from './french-typography.ts';
import { literalPassages } from './literal-passages.ts';

/** The former implementation with several passes: short, and slow on hostile texts. */
function formerly(text: string): string {
  return text
    .split(/(https?:\/\/\S+|\S+@\S+\.\S+|`[^`]*`)/)
    .map((part, index, parts) =>
      index % 2 === 1
        ? part
        : typeset(part, index === 0 || parts.slice(0, index).every((former) => former === '')),
    )
    .join('');
}

function typeset(text: string, first: boolean): string {
  return text
    .replace(/(\p{L})'(?=\p{L}|«)/gu, '$1’')
    .replace(
      /(?<=[([])[;!?](?=[\s;!?»)]|$)|[ \u00a0\u202f]*([;!?])(?=[\s;!?»)]|$)/g,
      (all, mark: string | undefined, offset: number) =>
        mark === undefined ? all : offset === 0 && first ? mark : `\u202f${mark}`,
    )
    .replace(/([;!?])\u202f(?=[;!?])/g, '$1')
    .replace(/[ \u00a0\u202f]+:(?=\s|$)/g, '\u00a0:')
    .replace(/«[ \u00a0\u202f]*/g, '«\u00a0')
    .replace(/[ \u00a0\u202f]*»/g, '\u00a0»');
}

// Made of the characters in the rules, so that short texts meet all of them.
const pieces = [..." \n\u00a0\u202f`@.:;!?«»()['aé/", 'http://', 'https://', 'http', 's://', 'a@b.c', '::'];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(''));

test('formats every text as the rules say, in one pass', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(frenchTypography(text)).toBe(formerly(text));
    }),
    { numRuns: 20_000 },
  );
});

test('loses nothing of a text when it is split', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const parts = literalPassages(text);
      expect(parts.join('')).toBe(text);
      expect(parts.length % 2).toBe(1);
    }),
  );
});

test('formats every punctuation mark by the text across the border, wherever its space is', () => {
  const set = (...parts: string[]) => frenchTypographyOf(parts.map((text) => ({ text, literal: false })));
  expect(set('Attention', ' !')).toEqual(['Attention', '\u202f!']);
  expect(set('Attention ', '!', ' Oui')).toEqual(['Attention', '\u202f!', ' Oui']);
  expect(set('Attention', '', ' ', '!')).toEqual(['Attention', '', '', '\u202f!']);
  expect(set('Quoi ?', '!')).toEqual(['Quoi\u202f?', '!']);
  expect(set('« ', ' Oui', ' »')).toEqual(['«\u00a0', 'Oui', '\u00a0»']);
  expect(set('l', "'agence d'", 'ici')).toEqual(['l', '’agence d’', 'ici']);
  expect(set(' !')).toEqual(['!']);
  expect(set('Vraiment (?) oui (', '!)', ' non')).toEqual(['Vraiment (?) oui (', '!)', ' non']);
});

test('loses no word at a border, and leaves code unchanged', () => {
  const line = fc.array(fc.record({ text: texts, literal: fc.boolean() }), { maxLength: 5 });
  const words = (text: string) => text.replace(/[ \u00a0\u202f]/g, '').replaceAll('’', "'");
  fc.assert(
    fc.property(line, (parts) => {
      const set = frenchTypographyOf(parts);
      expect(set.map(words)).toEqual(parts.map(({ text }) => words(text)));
      for (const [index, { text, literal }] of parts.entries()) if (literal) expect(set[index]).toBe(text);
    }),
    { numRuns: 5000 },
  );
});
