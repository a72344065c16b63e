import { derivedFilms } from '#domain/files/derived-films.ts';
import { storedFileAddress } from '#domain/files/stored-file.ts';
import { cachedRead } from '#infrastructure/database/cached-read.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { isVariantKey } from '../picture-variants/variant-key.ts';

const UPLOADED = /^(?:project|blog)-images\//;

/**
 * Whether a stored file was used once and no longer is, or derives from such a file: visitors don't get it. Cached until
 * content changes, where it is used. Without a database the files are served.
 */
export async function isReleased(key: string): Promise<boolean> {
  if (!UPLOADED.test(key)) return false;
  try {
    // A draft takes a file back without a change of what is public: read again.
    return (await wasReleased(key)) && (await readReleased(key));
  } catch (error) {
    log.debug('whether a file is used could not be read', { key, error });
    return false;
  }
}

const wasReleased = cachedRead(readReleased, (key) => key);

async function readReleased(key: string): Promise<boolean> {
  const url = storedFileAddress(key);
  const films = derivedFilms(url);
  const row = isVariantKey(key)
    ? await database()
        .selectFrom('picture_variants')
        .innerJoin('stored_files', 'stored_files.url', 'picture_variants.source_url')
        .select('stored_files.released_at')
        .where('picture_variants.url', '=', url)
        .executeTakeFirst()
    : await database()
        .selectFrom('stored_files')
        .select('released_at')
        .where('url', 'in', films.length > 0 ? films : [url])
        .executeTakeFirst();
  return row !== undefined && row.released_at !== null;
}
