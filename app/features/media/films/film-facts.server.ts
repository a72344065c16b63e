import { codecsText, type FilmCodecs, refusalOfCodecs } from '#domain/files/film-codecs.ts';
import { withFilm } from '../metadata/film-bytes.server.ts';
import { av1Codecs, readMp4 } from './mp4-film.server.ts';
import type { FilmTrack, StatedFilm } from './stated-film.ts';
import { readWebm } from './webm-film.server.ts';

/** Metadata of a film as it is displayed: rotated, with square pixels. Unknown values are left out. */
export type FilmFacts = { width?: number; height?: number; durationMs?: number };

// Headers are at the beginning or the end: the reader skips the whole media data.
const MAX_STEPS = 200_000;
const WIDEST = 16_384;
const LONGEST_MS = 2 ** 31 - 1;
const EMPTY =
  'Ce film est vide ou inachevé\u00a0: il ne contient aucune image. Exportez-le à nouveau depuis votre logiciel de montage.';
const ENCRYPTED =
  'Ce film est protégé par un chiffrement (DRM)\u00a0: aucun visiteur ne pourrait le lire. Choisissez une version sans protection.';
const SOUND_ONLY = 'Ce fichier ne contient que du son, sans image. Choisissez un film MP4 ou WebM.';

/** French reasons that refuse a film whatever this machine can convert. */
export const REFUSALS: readonly string[] = [EMPTY, ENCRYPTED, SOUND_ONLY];

/** Reads width, height and duration from the headers of a film (§28.4). Implausible values count as unknown. */
export async function readFilmFacts(path: string, mime: string): Promise<FilmFacts> {
  const stated = await readHeaders(path, mime);
  const [width, height] = [Math.round(stated?.width ?? 0), Math.round(stated?.height ?? 0)];
  const durationMs = Math.round((stated?.seconds ?? 0) * 1000);
  return {
    ...(isMeasure(width) && isMeasure(height) ? { width, height } : {}),
    ...(durationMs > 0 && durationMs <= LONGEST_MS ? { durationMs } : {}),
  };
}

/**
 * Reads the codecs of a film, or returns the French reason to refuse it: it has nothing to show, is encrypted, or
 * almost no browser plays it and it can't be converted here (§28.11). Unknown values are no reason to refuse.
 */
export async function examineFilm(
  path: string,
  mime: string,
  canConvert: boolean,
): Promise<{ codecs: string } | { problem: string }> {
  const found = await readHeaders(path, mime);
  if (!found) return { codecs: codecsText({ pictures: '', sound: '' }) };
  if (found.encrypted) return { problem: ENCRYPTED };
  if (found.tracks.length > 0 && found.tracks.every(({ kind }) => kind === 'sound'))
    return { problem: SOUND_ONLY };
  if (found.empty) return { problem: EMPTY };
  const first = (kind: FilmTrack['kind']) => found.tracks.find((track) => track.kind === kind)?.codec ?? '';
  const codecs: FilmCodecs = { pictures: first('pictures'), sound: first('sound') };
  const problem = canConvert ? undefined : refusalOfCodecs(codecs);
  return problem === undefined ? { codecs: codecsText(codecs) } : { problem };
}

/** Reads the codecs of a rendition in AV1 (`av1Codecs`); undefined where it is none, or broken. */
export function readAv1Codecs(path: string): Promise<string | undefined> {
  return withFilm(path, { flags: 'r', maxSteps: MAX_STEPS }, av1Codecs);
}

/** Whether the headers of a film state a transfer function of HDR, PQ or HLG (ITU-T H.273). */
export async function isHighDynamicRange(path: string, mime: string): Promise<boolean> {
  return [16, 18].includes((await readHeaders(path, mime))?.transfer ?? 0);
}

/** Undefined for an unreadable structure. */
function readHeaders(path: string, mime: string): Promise<StatedFilm | undefined> {
  return withFilm(path, { flags: 'r', maxSteps: MAX_STEPS }, mime === 'video/webm' ? readWebm : readMp4);
}

function isMeasure(pixels: number): boolean {
  return pixels > 0 && pixels <= WIDEST;
}
