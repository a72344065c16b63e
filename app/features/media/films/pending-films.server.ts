import { codecsText, needsConversion } from '#domain/files/film-codecs.ts';
import { changeContent, database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { nextPendingFile, type PendingFile } from '../pending-file.server.ts';
import type { FilmFacts } from './film-facts.server.ts';

const FILMS = ['video/mp4', 'video/webm'];

/** The newest film that is due and lacks its poster or, where all posters are made, its rendition; its codecs are known. */
export async function nextFilm(now: Date): Promise<PendingFile | undefined> {
  const codecs = 'known';
  return (
    (await nextPendingFile(FILMS, now, { codecs, poster: 'missing' })) ??
    nextPendingFile(FILMS, now, { codecs, poster: 'made' })
  );
}

/** The newest film that is due and whose codecs were not read yet. */
export function nextUnexaminedFilm(now: Date): Promise<PendingFile | undefined> {
  return nextPendingFile(FILMS, now, { codecs: 'unknown' });
}

/**
 * Stores the codecs of a film that was uploaded before codecs were read. When nothing is to be made of it, its work is
 * done.
 */
export async function saveCodecs(url: string, codecs: string, now: Date): Promise<void> {
  const converted = needsConversion(codecs);
  // From now on browsers cache a film that will be converted for one minute only.
  const write = converted ? changeContent : runInTransaction;
  await write(async (transaction) => {
    await transaction.updateTable('stored_files').set({ codecs }).where('url', '=', url).execute();
    if (converted) return;
    await transaction
      .updateTable('stored_files')
      .set({ variants_at: now, variants_due_at: null })
      .where('url', '=', url)
      .where('poster', 'is not', null)
      .execute();
  });
}

/** Marks a film from before such films were refused as failed, with the reason: nothing will be made of it. */
export async function saveProblem(url: string, problem: string, now: Date): Promise<void> {
  await database()
    .updateTable('stored_files')
    .set({ codecs: codecsText({ pictures: '', sound: '' }), variants_at: now, variants_failure: problem })
    .where('url', '=', url)
    .execute();
}

const MADE = { variants_due_at: null, variants_failure: null };

/**
 * Stores the poster, and the film's size where it was unknown: pages show both from now on. `isLast`: nothing else is to
 * be made of the film. False when the film was deleted in the meantime.
 */
export async function savePoster(
  url: string,
  made: { poster: string; colour: string | null },
  { width, height, durationMs }: FilmFacts,
  { isLast }: { isLast: boolean },
): Promise<boolean> {
  return changeContent(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('stored_files')
      .set((column) => ({
        ...made,
        width: column.fn.coalesce('width', column.val(width ?? null)),
        height: column.fn.coalesce('height', column.val(height ?? null)),
        duration_ms: column.fn.coalesce('duration_ms', column.val(durationMs ?? null)),
        ...MADE,
        variants_attempts: 0,
        variants_at: isLast ? new Date() : null,
      }))
      .where('url', '=', url)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/**
 * Stores the rendition that every browser plays, or that none is needed (null). False when the film was deleted in the
 * meantime.
 */
export async function savePlayable(url: string, playable: string | null): Promise<boolean> {
  return changeContent(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('stored_files')
      .set({ ...MADE, playable, variants_at: new Date() })
      .where('url', '=', url)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}
