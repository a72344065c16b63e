import { type BackgroundWork, startBackgroundWork } from '#infrastructure/background-work.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { ffmpegPath } from '#infrastructure/ffmpeg/ffmpeg.server.ts';
import { endEncoder } from '#infrastructure/picture-encoder/picture-encoder.server.ts';
import { examineStoredFilms } from './examine-stored-films.server.ts';
import { makeMissingPosters } from './film-posters.server.ts';
import { makeNextWidth } from './film-widths.server.ts';

/** Polling interval: the maximal delay until films that another process stored, or failed with, are found. */
const ROUND_MS = 10_000;

let background: BackgroundWork | undefined;

/** Starts the background work on films: posters and renditions. Returns the function that stops it. */
export function startFilmWork(): () => Promise<void> {
  const ending = new AbortController();
  background = startBackgroundWork('films', ROUND_MS, () => workOnFilms(ending.signal));
  return async () => {
    ending.abort();
    endEncoder();
    await background?.end();
    background = undefined;
  };
}

/** Wakes the worker for a new film, so that it doesn't wait for the next poll. */
export function wakeFilmWork(): void {
  background?.wake();
}

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
