import type { VariantFormat } from '#infrastructure/picture-encoder/encoding-job.ts';

/** The storage key of a variant, next to its original. Also part of its public URL. */
export function variantKey(key: string, width: number, format: VariantFormat): string {
  return `${key.replace(/\.\w+$/, '')}.w${width}.${format}`;
}

/** Whether a key belongs to a variant: keys of uploads have no dot except the one before their extension. */
export function isVariantKey(key: string): boolean {
  return /\.w\d{1,5}\.(?:avif|webp|jpeg|png)$/.test(key);
}
