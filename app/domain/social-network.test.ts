import { expect, test } from 'vitest';
import { networkOf } from './social-network.ts';

test.each([
  ['https://www.linkedin.com/company/agence', 'LinkedIn'],
  ['https://fr.linkedin.com/company/agence', 'LinkedIn'],
  ['https://x.com/agence', 'X'],
  ['https://notx.com/agence', 'notx.com'],
  ['https://www.agence.social/@nous', 'agence.social'],
  ['https://x.com.exemple.fr/agence', 'x.com.exemple.fr'],
  ['nulle part', 'nulle part'],
])('%s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
