import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { ffmpegPath } from '#infrastructure/ffmpeg/ffmpeg.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { endEncoder } from '#infrastructure/picture-encoder/picture-encoder.server.ts';
import { examineStoredFilms } from './examine-stored-films.server.ts';
import { makeMissingPosters } from './film-posters.server.ts';
import { makeNextWidth } from './film-widths.server.ts';

/** Polling interval: the maximal delay until films that another process stored, or failed with, are found. */
const ROUND_MS = 10_000;

/** Makes posters and renditions of films. */
export const filmsJob = defineJob({
  name: 'films',
  everyMs: ROUND_MS,
  run: (ending) => workOnFilms(ending),
  interrupt: endEncoder,
});

/** Wakes the worker for a new film, so that it doesn't wait for the next poll. */
export const wakeFilmWork = filmsJob.wake;

/** Whether this machine processes films: makes posters, and renditions for other widths. */
export async function filmsAreMade(): Promise<boolean> {
  return (await ffmpegPath()) !== undefined;
}

/**
 * Codecs and posters come first, also those of films that were stored in the meantime: they take a second, a rendition
 * takes minutes.
 */
async function workOnFilms(signal: AbortSignal): Promise<void> {
  do {
    await examineStoredFilms(await databaseNow(), signal);
    await makeMissingPosters(await databaseNow(), signal);
  } while (await makeNextWidth(await databaseNow(), signal));
}
