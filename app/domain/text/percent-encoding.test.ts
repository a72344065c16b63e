import { expect, it } from 'vitest';
import { decodedUri } from './percent-encoding.ts';

it.each([
  ['/caf%C3%A9%20noir', '/café noir'],
  ['/caf%E9', undefined],
  ['100 %', undefined],
])('decodes the escapes of %s', (text, decoded) => {
  expect(decodedUri(text)).toBe(decoded);
});
