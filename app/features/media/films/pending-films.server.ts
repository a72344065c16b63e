import { changeContent, database } from '#infrastructure/database/database.server.ts';
import type { FilmFacts } from './film-facts.server.ts';

const FILMS = ['video/mp4', 'video/webm'];

export type PendingFilm = { url: string; key: string; type: string; attempts: number };

/** The newest film whose poster was neither made nor given up, and is due. */
export async function nextFilm(now: Date): Promise<PendingFilm | undefined> {
  const found = await database()
    .selectFrom('stored_files')
    .select(['url', 'bucket', 'path', 'type', 'variants_attempts'])
    .where('variants_at', 'is', null)
    .where('type', 'in', FILMS)
    .where('released_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('variants_due_at', 'is', null), eb('variants_due_at', '<=', now)]))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return undefined;
  const { url, bucket, path, type, variants_attempts: attempts } = found;
  return { url, key: `${bucket}/${path}`, type, attempts };
}

/**
 * Pages show the poster from now on, and know the film's measures where they were not known; false when the film has been
 * deleted meanwhile.
 */
export async function savePoster(
  url: string,
  poster: { url: string; colour: string | null },
  { width, height, durationMs }: FilmFacts,
): Promise<boolean> {
  return changeContent(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('stored_files')
      .set((column) => ({
        poster: poster.url,
        colour: poster.colour,
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
