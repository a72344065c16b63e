import { expect, test } from 'vitest';
import { xmlText } from './xml-text.ts';

/** The production Char of XML 1.0. */
function isCharacterOfXml(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000;
}

test('XML text holds nothing that XML forbids, and loses nothing else', () => {
  for (let code = 0; code <= 0x10ffff; code += code < 0x11000 ? 1 : 0x1001) {
    const character = String.fromCodePoint(code);
    expect(xmlText(`a${character}b`)).toBe(isCharacterOfXml(code) ? `a${character}b` : 'ab');
  }
  expect(xmlText('\ud83d\ude00\ud83d')).toBe('\ud83d\ude00');
});
