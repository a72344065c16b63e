import { isFilm } from '#domain/files/film-file.ts';
import { storedFileKey } from '#domain/files/stored-file.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { playableFilm } from './films/playable-film.server.ts';
import { readVariant } from './picture-variants/read-variant.server.ts';

type SentFile = { url: string; name: string; bytes: number };

/**
 * The names of stored files, and the bytes that a browser with AVIF gets for them; 0 for a picture whose variants are
 * still pending. `widths`: the width in pixels that a page needs, by URL. Throws what database and file store throw.
 */
export async function readSentFiles(widths: ReadonlyMap<string, number>): Promise<SentFile[]> {
  if (widths.size === 0) return [];
  const rows = await database()
    .selectFrom('stored_files')
    .select(['url', 'name', 'bytes', 'animated'])
    .where('url', 'in', [...widths.keys()])
    .execute();
  const files = rows.map(async ({ url, name, bytes, animated }) => {
    const key = storedFileKey(url);
    if (key === undefined) return [];
    const sent = animated ? { key, final: true } : await chosenFile(url, key, widths.get(url) ?? 0);
    if (sent.key === undefined && !sent.final) return [{ url, name: nameOf(name, key), bytes: 0 }];
    const size =
      sent.key === undefined || sent.key === key ? bytes : (await fileStore().head(sent.key))?.size;
    return [{ url, name: nameOf(name, key), bytes: size ?? bytes }];
  });
  return (await Promise.all(files)).flat();
}

function chosenFile(url: string, key: string, width: number) {
  return isFilm(url) ? playableFilm(key) : readVariant(key, width, 'image/avif');
}

/** The name of the upload; of one without a recorded name that of the stored file. */
function nameOf(name: string, key: string): string {
  return name || (key.split('/').at(-1) ?? '');
}
