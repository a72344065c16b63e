import { expect, it } from 'vitest';
import { textOfFile } from './text-of-file.ts';

const WORDS = 'Été à la Grande-Motte';

it.each([
  ['UTF-8', Buffer.from(WORDS)],
  ['UTF-8 with its mark', Buffer.from(`\uFEFF${WORDS}`)],
  ['UTF-16', Buffer.from(`\uFEFF${WORDS}`, 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(`\uFEFF${WORDS}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(WORDS, 'latin1')],
])('a file in %s is decoded', (_encoding, bytes) => {
  expect(textOfFile(bytes)).toBe(WORDS);
});

// Encodings of Mac and DOS programs: one byte a character, with other bytes than Windows.
const SENTENCE = 'Où est-elle déjà allée ? À l’hôtel, ça m’a plu : « garçon »… ÉTÉ, Noël.';
const MAC = {
  ...{ à: 0x88, ç: 0x8d, é: 0x8e, è: 0x8f, ë: 0x91, ô: 0x99, ù: 0x9d, É: 0x83, À: 0xcb },
  ...{ '«': 0xc7, '»': 0xc8, '…': 0xc9, '’': 0xd5 },
};
const DOS = {
  ...{
    à: 0x85,
    ç: 0x87,
    é: 0x82,
    è: 0x8a,
    ë: 0x89,
    ô: 0x93,
    ù: 0x97,
    É: 0x90,
    À: 0xb7,
    '«': 0xae,
    '»': 0xaf,
  },
};
const WINDOWS = { '’': 0x92, '…': 0x85 };
const written = (text: string, table: Record<string, number>) =>
  Buffer.from([...text].map((sign) => table[sign] ?? sign.charCodeAt(0)));

it.each([
  ['a Mac', SENTENCE, MAC],
  ['DOS', SENTENCE.replaceAll('’', "'").replace('…', '...'), DOS],
  ['Windows', SENTENCE, WINDOWS],
  ['Windows, in capitals', 'DÉJÀ VU À L’ÉTÉ…', WINDOWS],
  ['Windows, in Spanish', 'El niño se comió la piña, señor. ¿Dónde está?', {}],
  ['Windows, with few accents', 'Attends… quoi ?', WINDOWS],
])('a file of %s is decoded as it was written', (_where, text, table) => {
  expect(textOfFile(written(text, table))).toBe(text);
});

it('any other bytes decode to some text', () => {
  for (const bytes of [[], [0x81, 0xff], [0xff, 0xfe, 0x00], [0x93, 0x20]])
    expect(typeof textOfFile(Uint8Array.from(bytes))).toBe('string');
  expect(textOfFile(Uint8Array.from([0x93]))).toBe('“');
});
