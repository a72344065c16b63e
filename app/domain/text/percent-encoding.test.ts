import { expect, it } from 'vitest';
import { decodedUri, decodePercent, withUtf8Escapes } from './percent-encoding.ts';

it.each([
  ['/caf%C3%A9%20noir', '/café noir'],
  ['/caf%E9', undefined],
  ['100 %', undefined],
])('decodes the escapes of %s', (text, decoded) => {
  expect(decodedUri(text)).toBe(decoded);
});

it.each([
  ['/caf%C3%A9', '/café'],
  ['/caf%e9-cr%E8me', '/café-crème'],
  ['%C3%A9%E9', 'Ã©é'],
  // What stands for a character that could not be read may be meant.
  ['/%EF%BF%BD', '/\ufffd'],
  ['/%EF%BF%BD%E9', '/ï¿½é'],
  ['/%zz', undefined],
])('decodes the escapes of %s in UTF-8 or in Windows-1252', (text, decoded) => {
  expect(decodePercent(text)).toBe(decoded);
});

it.each([
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/caf%E9', '/caf%C3%A9'],
  ['/%EF%BF%BD%E9', '/%C3%AF%C2%BF%C2%BD%C3%A9'],
  ['/%zz', '/%zz'],
])('writes the escapes of %s in UTF-8', (address, utf8) => {
  expect(withUtf8Escapes(address)).toBe(utf8);
});
