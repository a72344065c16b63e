import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setLine, setTitle } from './set-title.ts';

// A font with Latin letters only, half an em wide at 100 %.
const measure = (letter: string, stretch: number) =>
  /^[\u0020-\u017f’…]$/.test(letter) ? (0.5 * stretch) / 100 : undefined;
const text = (line: { letter: string }[]) => line.map(({ letter }) => letter).join('');

describe('the title of a share picture', () => {
  test('a short one is one line from compressed to extended', () => {
    const { lines, size } = setTitle('Mouvement', 1080, measure);
    expect(lines.map(text)).toEqual(['Mouvement']);
    expect([lines[0]?.[0]?.stretch, lines[0]?.at(-1)?.stretch]).toEqual([50, 150]);
    expect(size).toBe(176);
  });

  test('emoji and characters that the font lacks are left out, with their width', () => {
    expect(setTitle('Été 🌞 à Sète 漢字', 1080, measure).lines.map(text).join(' ')).toBe('Été à Sète');
    expect(setTitle('🌞', 1080, measure).lines).toEqual([]);
  });

  test('any title takes at most three lines within its box, and is whole or ends with an ellipsis', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'grapheme-ascii' }), (title) => {
        const { lines, size } = setTitle(title, 1080, measure);
        expect(lines.length).toBeLessThanOrEqual(3);
        for (const line of lines) {
          const last = line.at(-1);
          const end = (last?.x ?? 0) + (measure(last?.letter ?? '', last?.stretch ?? 0) ?? 0) * size;
          expect(end).toBeLessThanOrEqual(1081);
        }
        const whole = title.replace(/\s+/g, '');
        const shown = lines.map(text).join('').replace(/ /g, '');
        expect(shown === whole || (shown.endsWith('…') && whole.startsWith(shown.slice(0, -1)))).toBe(true);
      }),
    );
  });

  test('the line above it is truncated at the edge', () => {
    expect(text(setLine('Ondine', 600, 40, 70, measure))).toBe('Ondine');
    expect(text(setLine('Un client au nom vraiment interminable', 200, 40, 70, measure))).toMatch(/…$/);
  });
});
