import type { KnownPictures, PictureFacts } from '#domain/files/stored-picture.ts';
import { database } from './database.server.ts';

type FactColumns = {
  width: number | null;
  height: number | null;
  colour: string | null;
  /** Left out where the picture stands beside a title that says the same. */
  alt?: string | null;
};

/** What the columns of a stored file say of it; undefined for what is no picture or isn't stored here. */
export function pictureFacts({ width, height, colour, alt }: FactColumns): PictureFacts | undefined {
  return width && height
    ? { width, height, ...(colour ? { colour } : {}), ...(alt ? { alt } : {}) }
    : undefined;
}

/** The facts of several pictures in one query; what is not stored here is left out. */
export async function readPictureFacts(urls: readonly string[]): Promise<KnownPictures> {
  const asked = [...new Set(urls)].filter((url) => url !== '');
  if (asked.length === 0) return {};
  const rows = await database()
    .selectFrom('stored_files')
    .select(['url', 'width', 'height', 'colour', 'alt'])
    .where('url', 'in', asked)
    .execute();
  const known: Record<string, PictureFacts> = {};
  for (const row of rows) {
    const facts = pictureFacts(row);
    if (facts) known[row.url] = facts;
  }
  return known;
}
