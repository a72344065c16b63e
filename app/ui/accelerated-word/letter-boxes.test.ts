import { readFile } from 'node:fs/promises';
import { create, type Font } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { decompress } from 'wawoff2';
import { fittingStretch, letterBoxes, textWidth, widestWord } from './letter-boxes.ts';

const wide = (text: string, ramp?: Parameters<typeof letterBoxes>[1]) =>
  letterBoxes(text, ramp).reduce((sum, box) => sum + box.width, 0);

describe('the boxes of an accelerated word', () => {
  // Widths in em, measured in a browser.
  test.each([
    ['MOUVEMENT', 6.361, 1.25],
    ['EN MOUVEMENT', 8.174, 1.2],
    ['PROJETS', 4.578, 1.25],
    ['BLOG', 2.654, 1.25],
    ['CONTACT', 4.825, 1.25],
    ['INFLUENCE', 5.635, 1.25],
    ['SOLUTIONS WEB', 8.201, 1.25],
    ['Briefez nous', 7.011, 1.15],
    ['VIF AZIMUT', 5.933, 1.15],
  ])('%s takes about %d em', (text, em, power) => {
    expect(Math.abs(wide(text, { power }) - em) / em).toBeLessThan(0.05);
  });

  test('a word runs from compressed to extended', () => {
    const stretches = letterBoxes('MOUVEMENT').map((box) => box.stretch);
    expect(stretches[0]).toBe(50);
    expect(stretches.at(-1)).toBe(150);
    expect(stretches).toEqual([...stretches].sort((a, b) => a - b));
  });

  test('one letter, and letters that the font lacks, have boxes too', () => {
    expect(letterBoxes('A')[0]?.stretch).toBe(100);
    expect(textWidth('Ж', 100)).toBeGreaterThan(0.3);
    expect(letterBoxes('')).toEqual([]);
  });

  test('what is drawn as one character has one box', () => {
    const drawn = (text: string) => letterBoxes(text).map(({ letter }) => letter);
    expect(drawn('E\u0301TE\u0301')).toEqual(['E\u0301', 'T', 'E\u0301']);
    expect(drawn('A❤️👩‍💻👍🏽🇫🇷')).toEqual(['A', '❤️', '👩‍💻', '👍🏽', '🇫🇷']);
  });

  test('a text is set narrower until it fits, and never narrower than the font', () => {
    expect(fittingStretch('150', textWidth('150', 150), 112)).toBe(112);
    const fitting = fittingStretch('100M', 2, 150);
    expect(textWidth('100M', fitting)).toBeCloseTo(2);
    expect(fittingStretch('WWWW', 1, 150)).toBe(50);
  });

  test('a letter has its width in the font', async () => {
    const file = await readFile('app/ui/fonts/anybody.woff2');
    const font = create(Buffer.from(await decompress(file))) as Font;
    const off: string[] = [];
    for (const stretch of [50, 100, 150]) {
      const instance = font.getVariation({ wght: 780, wdth: stretch });
      for (const point of font.characterSet) {
        const letter = String.fromCodePoint(point);
        const width = instance.glyphForCodePoint(point).advanceWidth / font.unitsPerEm;
        if (point < 0xfeff && Math.abs(textWidth(letter, stretch) - width) > 0.004)
          off.push(`${letter} at ${stretch} %: ${width}`);
      }
    }
    expect(off).toEqual([]);
  });
});

test('a word keeps its guillemets and is measured with them, a hyphen ends its part', () => {
  expect(
    widestWord(
      '« Les Méditerranéennes » à Sète'.replace(/« | »/g, (sign) => sign.replace(' ', '\u00a0')),
      92,
    ),
  ).toBe(textWidth('Méditerranéennes\u00a0»', 92));
  expect(widestWord('Saint-Germain', 92)).toBe(textWidth('Germain', 92));
  expect(widestWord('Redécouvrez-vous', 92)).toBe(textWidth('Redécouvrez-', 92));
});
