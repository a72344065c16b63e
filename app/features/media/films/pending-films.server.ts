import { changeContent } from '#infrastructure/database/database.server.ts';
import { nextPendingFile, type PendingFile } from '../pending-file.server.ts';
import type { FilmFacts } from './film-facts.server.ts';

const FILMS = ['video/mp4', 'video/webm'];

/** The newest film whose poster was neither made nor given up, and is due. */
export function nextFilm(now: Date): Promise<PendingFile | undefined> {
  return nextPendingFile(FILMS, now);
}

/**
 * Pages show the poster from now on, and know the film's measures where they were not known; false when the film has been
 * deleted meanwhile.
 */
export async function savePoster(
  url: string,
  made: { poster: string; playable: string | null; colour: string | null },
  { width, height, durationMs }: FilmFacts,
): Promise<boolean> {
  return changeContent(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('stored_files')
      .set((column) => ({
        ...made,
        width: column.fn.coalesce('width', column.val(width ?? null)),
        height: column.fn.coalesce('height', column.val(height ?? null)),
        duration_ms: column.fn.coalesce('duration_ms', column.val(durationMs ?? null)),
        variants_at: new Date(),
        variants_due_at: null,
        variants_failure: null,
      }))
      .where('url', '=', url)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}
