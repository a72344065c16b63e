import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frenchTypography } from './french-typography.ts';
import { literalPassages } from './literal-passages.ts';

/** What typography was before it read every text once: short, and slow on hostile ones. */
function formerly(text: string): string {
  return text
    .split(/(https?:\/\/\S+|\S+@\S+\.\S+|`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : typeset(part)))
    .join('');
}

function typeset(text: string): string {
  return text
    .replace(/(\p{L})'(?=\p{L}|«)/gu, '$1’')
    .replace(/[ \u00a0\u202f]*([;!?])(?=[\s;!?»)]|$)/g, (_all, mark: string, offset: number) =>
      offset === 0 ? mark : `\u202f${mark}`,
    )
    .replace(/([;!?])\u202f(?=[;!?])/g, '$1')
    .replace(/[ \u00a0\u202f]+:(?=\s|$)/g, '\u00a0:')
    .replace(/«[ \u00a0\u202f]*/g, '«\u00a0')
    .replace(/[ \u00a0\u202f]*»/g, '\u00a0»');
}

// Made of what the rules look at, so that short texts meet all of them.
const pieces = [..." \n\u00a0\u202f`@.:;!?«»()'aé/", 'http://', 'https://', 'http', 's://', 'a@b.c', '::'];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(''));

test('sets every text as the rules say, in one reading', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(frenchTypography(text)).toBe(formerly(text));
    }),
    { numRuns: 20_000 },
  );
});

test('loses nothing of a text when it is parted', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const parts = literalPassages(text);
      expect(parts.join('')).toBe(text);
      expect(parts.length % 2).toBe(1);
    }),
  );
});
