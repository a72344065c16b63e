import { PUBLIC_FILES, storedFileAddress } from '#domain/files/stored-file.ts';
import { database } from '#infrastructure/database/database.server.ts';

export type PictureChoice =
  /** The key of the file to send, final for this request. */
  | { key: string; final: true }
  /** Send the original: its variants are pending, or there are none to make. */
  | { key: undefined; final: boolean };

/**
 * Chooses the smallest variant of a stored picture that is at least `width` wide, else its widest, in the best format
 * that the client accepts (`accept` header): AVIF, WebP, else JPEG or PNG. A format without such a width falls back to
 * the next.
 */
export async function readVariant(
  bucketAndPath: string,
  width: number,
  accept: string,
): Promise<PictureChoice> {
  const source = storedFileAddress(bucketAndPath);
  const formats = [
    ...(/image\/avif/.test(accept) ? (['avif'] as const) : []),
    ...(/image\/(?:avif|webp)/.test(accept) ? (['webp'] as const) : []),
    ...(['jpeg', 'png'] as const),
  ];
  const variants = await database()
    .selectFrom('picture_variants')
    .select(['url', 'width', 'format'])
    .where('source_url', '=', source)
    .where('format', 'in', formats)
    .orderBy('width')
    .execute();
  const best = formats.flatMap((format) => variants.filter((variant) => variant.format === format));
  const widest = Math.max(...variants.map((variant) => variant.width));
  // A format may lack the widths at which it exceeds its maximal number of rows.
  const chosen = best.find((variant) => variant.width >= Math.min(width, widest));
  if (chosen) return { key: chosen.url.replace(PUBLIC_FILES, ''), final: true };
  const file = await database()
    .selectFrom('stored_files')
    .select('variants_at')
    .where('url', '=', source)
    .executeTakeFirst();
  return { key: undefined, final: file?.variants_at !== null };
}
