import { expect, test } from 'vitest';
import { isLinkSecret } from './link-secret.server.ts';

test.each([
  ['AAAAAAAAAAAAAAAAAAAAAA', true],
  ['a_-0AAAAAAAAAAAAAAAAAA', true],
  ['AAAAAAAAAAAAAAAAAAAAA', false],
  ['AAAAAAAAAAAAAAAAAAAAAAA', false],
  ['AAAAAAAAAAAAAAAAAAAAA/', false],
])('whether %s can be a secret', (text, can) => {
  expect(isLinkSecret(text)).toBe(can);
});
