import type { VariantFormat } from '#infrastructure/picture-encoder/encoding-order.ts';

/** Where a variant of a stored picture is kept: beside it. Also for its public address. */
export function variantKey(key: string, width: number, format: VariantFormat): string {
  return `${key.replace(/\.\w+$/, '')}.w${width}.${format}`;
}
