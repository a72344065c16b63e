import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { readPictureFacts } from '../files/picture-facts.server.ts';

/** The facts of the files that versions reference, and which of them are deleted. */
export async function readVersionFiles(
  addresses: readonly string[],
): Promise<{ known: PictureFactsByKey; missing: string[] }> {
  if (addresses.length === 0) return { known: {}, missing: [] };
  const rows = await database()
    .selectFrom('stored_files')
    .select('url')
    .where('url', 'in', [...addresses])
    .where('deleted_at', 'is', null)
    .execute();
  const there = new Set(rows.map(({ url }) => url));
  return {
    known: await readPictureFacts(addresses),
    missing: addresses.filter((address) => !there.has(address)),
  };
}
