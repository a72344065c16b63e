import { open } from 'node:fs/promises';
import { codecsText, type FilmCodecs, refusalOfCodecs } from '#domain/files/film-codecs.ts';
import { FilmBytes, UnreadableFilmError } from '../metadata/film-bytes.server.ts';
import { readMp4Tracks } from './mp4-tracks.server.ts';
import type { FilmTrack, FilmTracks } from './stated-facts.ts';
import { readWebm } from './webm-film.server.ts';

const MAX_STEPS = 200_000;
const EMPTY =
  'Ce film est vide ou inachevé\u00a0: il ne contient aucune image. Exportez-le à nouveau depuis votre logiciel de montage.';
const ENCRYPTED =
  'Ce film est protégé par un chiffrement (DRM)\u00a0: aucun visiteur ne pourrait le lire. Choisissez une version sans protection.';
const SOUND_ONLY = 'Ce fichier ne contient que du son, sans image. Choisissez un film MP4 ou WebM.';

/** French reasons that refuse a film whatever this machine can convert. */
export const REFUSALS: readonly string[] = [EMPTY, ENCRYPTED, SOUND_ONLY];

/**
 * Reads the codecs of a film, or returns the French reason to refuse it: it has nothing to show, is encrypted, or
 * almost no browser plays it and it can't be converted here (§28.11). Unknown values are no reason to refuse.
 */
export async function examineFilm(
  path: string,
  mime: string,
  canConvert: boolean,
): Promise<{ codecs: string } | { problem: string }> {
  const found = await readTracks(path, mime);
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

async function readTracks(path: string, mime: string): Promise<FilmTracks | undefined> {
  await using file = await open(path, 'r');
  const film = new FilmBytes(file, (await file.stat()).size, MAX_STEPS);
  try {
    return await (mime === 'video/webm' ? readWebm(film) : readMp4Tracks(film));
  } catch (error) {
    if (error instanceof UnreadableFilmError) return undefined;
    throw error;
  }
}
