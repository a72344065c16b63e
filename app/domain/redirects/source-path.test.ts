import { expect, it, vi } from 'vitest';
import { sourceAddress, sourcePath } from './source-path.ts';

const decoding = vi.hoisted(() => ({ length: 0 }));
vi.mock('#domain/text/percent-encoding.ts', async (original) => {
  const { decodePercent } = await original<typeof import('#domain/text/percent-encoding.ts')>();
  return {
    decodePercent(text: string) {
      decoding.length += text.length;
      return decodePercent(text);
    },
  };
});

it('decodes no more of a requested URL than a source can have', () => {
  const escapes = (count: number) => '%E9'.repeat(count);
  for (const address of [
    `/${escapes(5_000)}`,
    `/a?${'%E9=%E9&'.repeat(1_900)}`,
    `/a?${'a&'.repeat(7_500)}`,
  ]) {
    decoding.length = 0;
    expect(sourceAddress(address)).toBeUndefined();
    sourcePath(address);
    expect(decoding.length, address.slice(0, 20)).toBeLessThan(100);
  }
  const long = `/${escapes(499)}`;
  expect(sourcePath(`${long}?${escapes(5_000)}`)).toBe(`/${'é'.repeat(499)}`);
  expect(sourceAddress(`/a?${escapes(400)}`)).toBe(`/a?${'é'.repeat(400)}`);
});
