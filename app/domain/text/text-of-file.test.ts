import { expect, it } from 'vitest';
import { textOfFile } from './text-of-file.ts';

const WORDS = 'Été à la Grande-Motte';

it.each([
  ['UTF-8', Buffer.from(WORDS)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${WORDS}`)],
  ['UTF-16', Buffer.from(`\uFEFF${WORDS}`, 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(`\uFEFF${WORDS}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(WORDS, 'latin1')],
])('a file in %s is read', (_encoding, bytes) => {
  expect(textOfFile(bytes)).toBe(WORDS);
});

it('any other bytes are some text', () => {
  for (const bytes of [[], [0x81, 0xff], [0xff, 0xfe, 0x00], [0x93, 0x20]])
    expect(typeof textOfFile(Uint8Array.from(bytes))).toBe('string');
  expect(textOfFile(Uint8Array.from([0x93]))).toBe('“');
});
