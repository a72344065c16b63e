import { open } from 'node:fs/promises';
import { FilmBytes, UnreadableFilmError } from '../metadata/film-bytes.server.ts';
import { readMp4Facts } from './mp4-facts.server.ts';
import type { StatedFacts } from './stated-facts.ts';
import { readWebm } from './webm-film.server.ts';

/** Metadata of a film as it is displayed: rotated, with square pixels. Unknown values are left out. */
export type FilmFacts = { width?: number; height?: number; durationMs?: number };

// Headers are at the beginning or the end: the reader skips the whole media data.
const MAX_STEPS = 200_000;
const WIDEST = 16_384;
const LONGEST_MS = 2 ** 31 - 1;

/** Reads width, height and duration from the headers of a film (§28.4). Implausible values count as unknown. */
export async function readFilmFacts(path: string, mime: string): Promise<FilmFacts> {
  await using file = await open(path, 'r');
  const film = new FilmBytes(file, (await file.stat()).size, MAX_STEPS);
  try {
    return sensible(await (mime === 'video/webm' ? readWebm(film) : readMp4Facts(film)));
  } catch (error) {
    if (error instanceof UnreadableFilmError) return {};
    throw error;
  }
}

function sensible(stated: StatedFacts): FilmFacts {
  const [width, height] = [Math.round(stated.width ?? 0), Math.round(stated.height ?? 0)];
  const durationMs = Math.round((stated.seconds ?? 0) * 1000);
  return {
    ...(isMeasure(width) && isMeasure(height) ? { width, height } : {}),
    ...(durationMs > 0 && durationMs <= LONGEST_MS ? { durationMs } : {}),
  };
}

function isMeasure(pixels: number): boolean {
  return pixels > 0 && pixels <= WIDEST;
}
