import { expect, it } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5, br;q=0', 'gzip'],
  ['br;q=0.2, gzip', 'gzip'],
  ['identity, br;q=0.5', undefined],
  ['*', 'br'],
  ['*, br;q=0.0', 'gzip'],
  ['identity', undefined],
  ['abracadabra', undefined],
  ['', undefined],
  [undefined, undefined],
])('negotiates %s to %s', (header, encoding) => expect(acceptedEncoding(header)).toBe(encoding));

it('chooses only encodings that are ready', () => {
  expect(acceptedEncoding('br, gzip', ['gzip'])).toBe('gzip');
  expect(acceptedEncoding('br', [])).toBeUndefined();
});
