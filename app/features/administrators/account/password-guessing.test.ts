import { expect, it, vi } from 'vitest';
import { passwordGuessing } from './password-guessing.ts';

const french = vi.hoisted(() => ({ requests: 0 }));
vi.mock('@zxcvbn-ts/language-fr', async (importOriginal) => {
  const { dictionary } = await importOriginal<typeof import('@zxcvbn-ts/language-fr')>();
  return {
    get dictionary() {
      french.requests += 1;
      if (french.requests === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return dictionary;
    },
  };
});

it('dictionaries that could not be loaded once are loaded again', async () => {
  await expect(passwordGuessing('azerty123456', [])).rejects.toThrow('Failed to fetch');
  expect(await passwordGuessing('azerty123456', [])).toBeLessThan(3);
});
