import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { unicodeRange } from './faces.ts';
import { makeFonts } from './make-fonts.ts';

const committed = (name: string) => readFile(`app/ui/fonts/${name}`);

test('the fonts in the repository are those that the command makes', async () => {
  for (const [name, bytes] of await makeFonts())
    expect((await committed(name)).equals(bytes), name).toBe(true);
});

test('both fonts of a first view weigh 60 kB at most', async () => {
  const [anybody, archivo] = await Promise.all([committed('anybody.woff2'), committed('archivo.woff2')]);
  expect(anybody.length + archivo.length).toBeLessThanOrEqual(60_000);
});

test('a range of characters is written in the syntax of unicode-range', () => {
  expect(unicodeRange([0x41, 0x43, 0x42, 0xe9, 0x41])).toBe('U+41-43, U+e9');
});
