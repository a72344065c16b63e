import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { playableKey, posterKey } from '#domain/files/derived-films.ts';
import { needsConversion } from '#domain/files/film-codecs.ts';
import { withLease } from '#infrastructure/database/lease.server.ts';
import { FfmpegFailed, ffmpegPath } from '#infrastructure/ffmpeg/ffmpeg.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { countOutcome } from '#infrastructure/outcomes.server.ts';
import { UndecodablePicture } from '#infrastructure/picture-encoder/picture-encoder.server.ts';
import { temporaryFolder } from '#infrastructure/temporary-folder.server.ts';
import { copyToDisk, type PendingFile, storeDerived } from '../pending-file.server.ts';
import { giveUp, scheduleRetry } from '../picture-variants/pending-pictures.server.ts';
import { convertForAllBrowsers } from './convert-film.server.ts';
import { readFilmFacts } from './film-facts.server.ts';
import { nextFilm, savePlayable, savePoster } from './pending-films.server.ts';
import { posterFrame } from './poster-frame.server.ts';

/** Attempts for a film with which ffmpeg fails: the machine may have caused the failure. */
const TRIES = 3;

/** Name of the lease for work on films: one ffmpeg at a time across all processes. */
export const FILM_LEASE = 'film-posters';

/**
 * Makes the posters that are missing and due, and when none is, the renditions that every browser plays (§28.11): one film
 * at a time, newest first, in one process at a time (§28.5). Does nothing without ffmpeg. A film that yields no poster, or
 * no rendition, is retried twice and then given up for good, with the reason. On every other failure (disk full, database
 * unavailable) the film is retried later, and this throws.
 */
export async function makeMissingPosters(now: Date, signal = new AbortController().signal): Promise<void> {
  // ffmpeg is looked up only when there is a film: most starts need no other program.
  if (!(await nextFilm(now)) || (await ffmpegPath()) === undefined) return;
  await withLease(FILM_LEASE, async () => {
    for (let film = await nextFilm(now); film && !signal.aborted; film = await nextFilm(now)) {
      try {
        await (film.poster === null ? makePoster : makePlayable)(film, signal);
        countOutcome('film', 'done');
      } catch (error) {
        if (signal.aborted) return;
        const itsOwn = error instanceof FfmpegFailed || error instanceof UndecodablePicture;
        if (!itsOwn) {
          countOutcome('film', 'again');
          await scheduleRetry(film, now);
          throw error;
        }
        if (film.attempts + 1 < TRIES) {
          countOutcome('film', 'again');
          await scheduleRetry(film, now);
        } else {
          countOutcome('film', 'given_up');
          log.warn('a film stays without a poster, or as it was uploaded', { url: film.url, error });
          await giveUp(film, error.message, now);
        }
      }
    }
  });
}

async function makePoster({ url, key, type, codecs }: PendingFile, signal: AbortSignal): Promise<void> {
  await using folder = await temporaryFolder('poster');
  const path = join(folder.path, 'film');
  await copyToDisk(key, path, signal);
  const facts = await readFilmFacts(path, type);
  const frames = join(folder.path, 'frames');
  await mkdir(frames);
  const { file, colour } = await posterFrame({ path, type, durationMs: facts.durationMs }, frames, signal);
  await storeDerived(posterKey(key), file);
  const made = { poster: posterKey(url), colour };
  if (await savePoster(url, made, facts, { isLast: !needsConversion(codecs) })) return;
  // The film was deleted in the meantime.
  await fileStore().delete(posterKey(key));
}

async function makePlayable({ url, key, type, codecs }: PendingFile, signal: AbortSignal): Promise<void> {
  if (!needsConversion(codecs)) {
    await savePlayable(url, null);
    return;
  }
  await using folder = await temporaryFolder('playable');
  const path = join(folder.path, 'film');
  await copyToDisk(key, path, signal);
  const { durationMs } = await readFilmFacts(path, type);
  const made = join(folder.path, 'playable.mp4');
  await convertForAllBrowsers({ path, type, durationMs }, made, signal);
  await storeDerived(playableKey(key), made);
  // The film was deleted in the meantime; its poster stays with it in the trash.
  if (!(await savePlayable(url, playableKey(url)))) await fileStore().delete(playableKey(key));
}
