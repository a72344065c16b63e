import { database } from '#infrastructure/database/database.server.ts';

/** What a page says of a stored picture, so that a browser takes the smallest file that is sharp. */
export type Picture = {
  width: number;
  height: number;
  /** The mean colour, until the picture is there. */
  colour: string | null;
  /** `srcset` of each format that is ready, '' when none is. */
  avif: string;
  webp: string;
};

/** The stored pictures among these addresses; an address that is no stored picture is left out. */
export async function readPictures(urls: readonly string[]): Promise<Record<string, Picture>> {
  const wanted = [...new Set(urls)].filter(Boolean);
  if (wanted.length === 0) return {};
  const files = await database()
    .selectFrom('stored_files')
    .select(['url', 'width', 'height', 'colour'])
    .where('url', 'in', wanted)
    .where('width', 'is not', null)
    .execute();
  const variants = await database()
    .selectFrom('picture_variants')
    .select(['source_url', 'url', 'format', 'width'])
    .where('source_url', 'in', wanted)
    .orderBy('width')
    .execute();
  const pictures: Record<string, Picture> = {};
  for (const { url, width, height, colour } of files) {
    const set = (format: 'avif' | 'webp') =>
      variants
        .filter((variant) => variant.source_url === url && variant.format === format)
        .map((variant) => `${variant.url} ${variant.width}w`)
        .join(', ');
    pictures[url] = { width: width ?? 0, height: height ?? 0, colour, avif: set('avif'), webp: set('webp') };
  }
  return pictures;
}
