import { expect, it } from 'vitest';
import { decodedUri, decodePercent } from './percent-encoding.ts';

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
  ['/%zz', undefined],
])('decodes the escapes of %s in UTF-8 or in Windows-1252', (text, decoded) => {
  expect(decodePercent(text)).toBe(decoded);
});
