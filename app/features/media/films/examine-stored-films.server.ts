import { join } from 'node:path';
import { withLease } from '#infrastructure/database/lease.server.ts';
import { temporaryFolder } from '#infrastructure/temporary-folder.server.ts';
import { copyToDisk, type PendingFile } from '../pending-file.server.ts';
import { scheduleRetry } from '../picture-variants/pending-pictures.server.ts';
import { examineFilm } from './film-facts.server.ts';
import { FILM_LEASE } from './film-posters.server.ts';
import { nextUnexaminedFilm, saveCodecs, saveProblem } from './pending-films.server.ts';

/**
 * Reads the codecs of films that were stored before uploads were examined (§28.11), also without ffmpeg. A film that
 * not every browser plays, or that has no poster, is queued for ffmpeg. A film that uploads refuse today is given up
 * with the reason. On a failure (disk full, store unavailable) the film is retried later, and this throws.
 */
export async function examineStoredFilms(now: Date, signal = new AbortController().signal): Promise<void> {
  if (!(await nextUnexaminedFilm(now))) return;
  await withLease(FILM_LEASE, async () => {
    for (
      let film = await nextUnexaminedFilm(now);
      film && !signal.aborted;
      film = await nextUnexaminedFilm(now)
    ) {
      try {
        await examine(film, now, signal);
      } catch (error) {
        if (signal.aborted) return;
        await scheduleRetry(film, now);
        throw error;
      }
    }
  });
}

async function examine({ url, key, type }: PendingFile, now: Date, signal: AbortSignal): Promise<void> {
  await using folder = await temporaryFolder('film');
  const path = join(folder.path, 'film');
  await copyToDisk(key, path, signal);
  // The film is stored already: that it can't be converted here is reported, not a reason to refuse it.
  const examined = await examineFilm(path, type, true);
  if ('problem' in examined) await saveProblem(url, examined.problem, now);
  else await saveCodecs(url, examined.codecs, now);
}
