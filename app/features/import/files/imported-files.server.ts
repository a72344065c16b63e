import { database } from '#infrastructure/database/database.server.ts';
import type { StoredSourcePicture } from '../html/source-addresses.ts';

/** What makes the name under which a file is stored. */
export type NamedFile = { hash: string; purpose: string; fileName: string; at: Date };

/** The stored file of an address of the former site; undefined when it was never brought, or is no more. */
export async function readImportedFile(address: string): Promise<StoredSourcePicture | undefined> {
  return database()
    .selectFrom('imported_files')
    .innerJoin('stored_files', 'stored_files.url', 'imported_files.url')
    .select(['stored_files.url', 'width', 'height'])
    .where('address', '=', address)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Notes what a file of this address will be called, before it is stored: what was noted of the same content first, under whatever
 * address, so that one content becomes one file, also after an import that was killed.
 */
export async function nameImportedFile(address: string, wanted: NamedFile): Promise<NamedFile> {
  const known = await database()
    .selectFrom('imported_files')
    .select(['content_hash as hash', 'purpose', 'file_name as fileName', 'dated_at as at'])
    .where('content_hash', '=', wanted.hash)
    .limit(1)
    .executeTakeFirst();
  const named = known ?? wanted;
  const row = {
    content_hash: named.hash,
    purpose: named.purpose,
    file_name: named.fileName,
    dated_at: named.at,
    url: '',
  };
  await database()
    .insertInto('imported_files')
    .values({ address, ...row })
    .onConflict((conflict) => conflict.column('address').doUpdateSet(row))
    .execute();
  return named;
}

/** Notes where a file was stored. */
export async function settleImportedFile(address: string, url: string): Promise<void> {
  await database().updateTable('imported_files').set({ url }).where('address', '=', address).execute();
}
