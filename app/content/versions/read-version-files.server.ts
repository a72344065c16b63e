import { displayedFileName } from '#domain/files/file-name.ts';
import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { readPictureFacts } from '../files/picture-facts.server.ts';

/** The facts of the files that versions reference, their names, and which of them are deleted. */
export async function readVersionFiles(
  addresses: readonly string[],
): Promise<{ known: PictureFactsByKey; names: Readonly<Record<string, string>>; missing: string[] }> {
  if (addresses.length === 0) return { known: {}, names: {}, missing: [] };
  const rows = await database()
    .selectFrom('stored_files')
    .select(['url', 'name', 'deleted_at'])
    .where('url', 'in', [...addresses])
    .execute();
  const there = new Set(rows.flatMap((row) => (row.deleted_at === null ? row.url : [])));
  return {
    known: await readPictureFacts(addresses),
    names: Object.fromEntries(rows.map((row) => [row.url, displayedFileName(row)])),
    missing: addresses.filter((address) => !there.has(address)),
  };
}
