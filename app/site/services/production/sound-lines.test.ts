import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { soundLines } from './sound-lines.ts';

const HEIGHT = 900;

test('each line runs through the whole picture', () => {
  for (const { d } of soundLines()) {
    const [start = '', steps = ''] = d.split('l');
    let [x = 0, y = 0] = start.slice(1).split(' ').map(Number);
    for (const [, across, rise] of steps.matchAll(/(10)( [\d.]+|-[\d.]+)/g)) {
      x += Number(across);
      y += Number(rise);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(HEIGHT);
    }
    expect(x).toBe(1200);
  }
});

test('the voice costs the page less than 6 kB', () => {
  const lines = soundLines().map(({ d }) => `<path d="${d}"/>`);
  expect(brotliCompressSync(lines.join('')).length).toBeLessThan(6000);
});
