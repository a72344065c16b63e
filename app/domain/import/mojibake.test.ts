import { describe, expect, it } from 'vitest';
import { repairedMojibake, windows1252Character } from './mojibake.ts';

const broken = (text: string) =>
  [...new TextEncoder().encode(text)].map((byte) => windows1252Character(byte)).join('');

describe('mojibake: accents that were decoded wrongly (§56.8)', () => {
  it.each(['été', 'L’œuvre « à suivre » – 5 €', 'naïf', 'Àé'])('restores %j', (text) => {
    expect(repairedMojibake(broken(text))).toBe(text);
  });

  it.each(['été', 'sans accent', '', 'Ã la carte, déjà', 'Ã©tÃ© et été', 'emoji 🌞 Ã©', '日本'])(
    'leaves %j unchanged: the original is uncertain',
    (text) => {
      expect(repairedMojibake(text)).toBeUndefined();
    },
  );
});
