import { type BackgroundWork, startBackgroundWork } from '#infrastructure/background-work.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { ffmpegPath } from '#infrastructure/ffmpeg/ffmpeg.server.ts';
import { endEncoder } from '#infrastructure/picture-encoder/picture-encoder.server.ts';
import { examineStoredFilms } from './examine-stored-films.server.ts';
import { makeMissingPosters } from './film-posters.server.ts';
import { makeNextWidth } from './film-widths.server.ts';

/** Films that another process has stored, or failed with, are found at the latest after this long. */
const ROUND_MS = 10_000;

let background: BackgroundWork | undefined;

/** Makes what is made of films from now on, beside the requests. Returns the function that ends it. */
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

/** Says that a film waits, so that it is worked on at once. */
export function wakeFilmWork(): void {
  background?.wake();
}

/** Whether this machine makes anything of films: posters, and their files for other widths. */
export async function filmsAreMade(): Promise<boolean> {
  return (await ffmpegPath()) !== undefined;
}

/** Codecs and posters come first, also of films that were stored meanwhile: they take a second, a file for a width takes minutes. */
async function workOnFilms(signal: AbortSignal): Promise<void> {
  do {
    await examineStoredFilms(await databaseNow(), signal);
    await makeMissingPosters(await databaseNow(), signal);
  } while (await makeNextWidth(await databaseNow(), signal));
}
