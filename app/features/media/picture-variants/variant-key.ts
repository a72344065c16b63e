import type { VariantFormat } from '#infrastructure/picture-encoder/encoding-order.ts';

/** Where a variant of a stored picture is kept: beside it. Also for its public address. */
export function variantKey(key: string, width: number, format: VariantFormat): string {
  return `${key.replace(/\.\w+$/, '')}.w${width}.${format}`;
}

/** Whether a name is one that only a variant has: those of uploads hold no dot but the one before their ending. */
export function isVariantKey(key: string): boolean {
  return /\.w\d{1,5}\.(?:avif|webp|jpeg|png)$/.test(key);
}
