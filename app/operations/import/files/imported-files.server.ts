import { isAccepted, PURPOSES, type UploadPurpose } from '#domain/files/upload-purposes.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { StoredSourcePicture } from '../html/source-addresses.ts';

/** The parts of the name under which a file is stored. */
export type NamedFile = { hash: string; purpose: UploadPurpose; fileName: string; at: Date };

/** The stored file for a URL of the former site; undefined when it was never imported, or no longer exists. */
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
 * Reserves the name of an imported file before it is stored. The same content keeps its first name, whatever its URL,
 * so that one content becomes one file, also after an import that was killed; but not the name of a purpose that may
 * have refused it.
 */
export async function nameImportedFile(address: string, wanted: NamedFile): Promise<NamedFile> {
  const known = await database()
    .selectFrom('imported_files')
    .select(['content_hash as hash', 'purpose', 'file_name as fileName', 'dated_at as at'])
    .where('content_hash', '=', wanted.hash)
    .where(({ eb, or }) => or([eb('url', '<>', ''), eb('purpose', 'in', purposesLike(wanted.purpose))]))
    .limit(1)
    .executeTakeFirst();
  const named = known ? { ...known, purpose: known.purpose as UploadPurpose } : wanted;
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

/** The purposes that accept whatever this one does. */
function purposesLike(purpose: UploadPurpose): UploadPurpose[] {
  const types = (['image', 'video'] as const).filter((type) => isAccepted(type, purpose));
  return PURPOSES.filter((one) => types.every((type) => isAccepted(type, one)));
}

/** Records the URL of the stored file. */
export async function settleImportedFile(address: string, url: string): Promise<void> {
  await database().updateTable('imported_files').set({ url }).where('address', '=', address).execute();
}
