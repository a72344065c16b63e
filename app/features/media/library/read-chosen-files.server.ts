import { readPictureFacts } from '#content/files/picture-facts.server.ts';
import type { FileFacts } from '#domain/files/file-facts.ts';
import { displayedFileName } from '#domain/files/file-name.ts';
import { uploadedFileAddresses } from '#domain/files/stored-file-address.ts';
import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { filmsAreMade } from '../films/film-work.server.ts';
import { PLAYBACK_COLUMNS, playbackWarning } from '../films/playable-film.server.ts';

/**
 * The stored files that appear in a form (§27.11), by their URLs: all URLs anywhere in `values`. The site's own media
 * are excluded. For the administrator only.
 */
export async function readChosenFiles(
  values: unknown,
): Promise<{ pictures: PictureFactsByKey; files: Record<string, FileFacts> }> {
  const addresses = uploadedFileAddresses(JSON.stringify(values));
  if (addresses.length === 0) return { pictures: {}, files: {} };
  const rows = await database()
    .selectFrom('stored_files')
    .select(['url', 'name', 'bytes', 'width', 'height', 'duration_ms', ...PLAYBACK_COLUMNS])
    .where('url', 'in', addresses)
    .where('deleted_at', 'is', null)
    .execute();
  const canConvert = await filmsAreMade();
  const files = Object.fromEntries(
    rows.map((row) => {
      const { url, bytes, width, height, duration_ms: durationMs } = row;
      const warning = playbackWarning(row, canConvert);
      return [
        url,
        { name: displayedFileName(row), bytes: Number(bytes), width, height, durationMs, warning },
      ];
    }),
  );
  return { pictures: await readPictureFacts(addresses), files };
}
