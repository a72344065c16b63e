import { expect, it } from 'vitest';
import { FittedTexts } from './fitted-text.ts';

it('a text is cut before a character of two code units, and not within it', () => {
  const texts = new FittedTexts();
  expect(texts.cut(`${'a'.repeat(9)}😀`, 10, 'titre')).toBe('a'.repeat(9));
  expect(texts.finished()).toEqual([{ kind: 'text-cut', detail: 'titre, 10 caractères gardés sur 11' }]);
});
