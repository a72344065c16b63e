import { createHash } from 'node:crypto';
import { displayedFileName } from '#domain/files/file-name.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { log } from '#infrastructure/log.server.ts';

/** Unhashed files of one size that are read from the store for one upload: few photos share their size to the byte. */
const MAX_HASHED = 20;

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * The library's newest file with the same stored bytes; undefined when there is none. Only a file of the same size can
 * be: without one nothing is hashed. Files from before hashes were stored are hashed here, once.
 */
export async function findKnownFile(
  bytes: number,
  read: () => Bytes,
  except: string | undefined,
): Promise<{ url: string; name: string; bytes: number } | undefined> {
  const sameSize = database()
    .selectFrom('stored_files')
    .select(['url', 'bucket', 'path', 'name'])
    .where('bytes', '=', bytes)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .$if(except !== undefined, (query) => query.where('url', '<>', except ?? ''));
  if (!(await sameSize.limit(1).executeTakeFirst())) return undefined;
  const hash = await hashOf(read());
  for (const file of await sameSize.where('content_hash', 'is', null).limit(MAX_HASHED).execute()) {
    try {
      const content_hash = await hashOf(fileStore().get(`${file.bucket}/${file.path}`));
      await database()
        .updateTable('stored_files')
        .set({ content_hash })
        .where('url', '=', file.url)
        .execute();
    } catch (error) {
      // A file that the store lost keeps no other from being added.
      log.warn('a stored file could not be hashed', { url: file.url, error });
    }
  }
  const known = await sameSize.where('content_hash', '=', hash).limit(1).executeTakeFirst();
  return known && { url: known.url, name: displayedFileName(known), bytes };
}

async function hashOf(bytes: Bytes): Promise<string> {
  const { bytes: passed, digest } = hashed(bytes);
  for await (const _chunk of passed);
  return digest();
}

/** Passes bytes on and hashes them; `digest` once all have passed. */
export function hashed(bytes: Bytes): { bytes: AsyncIterable<Uint8Array>; digest: () => string } {
  const hash = createHash('sha256');
  const pass = async function* () {
    for await (const chunk of bytes) {
      hash.update(chunk);
      yield chunk;
    }
  };
  return { bytes: pass(), digest: () => hash.digest('hex') };
}
