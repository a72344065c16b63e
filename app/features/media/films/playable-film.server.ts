import { filmWarning, needsConversion } from '#domain/files/film-codecs.ts';
import { storedFileAddress, storedFileKey } from '#domain/files/stored-file.ts';
import { cachedRead } from '#infrastructure/database/cached-read.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { REFUSALS } from './film-facts.server.ts';

/** The columns of a stored film that decide whether every browser plays it. */
export const PLAYBACK_COLUMNS = ['codecs', 'playable', 'variants_at', 'variants_failure'] as const;

const UNREAD =
  'Le serveur n’a pu lire aucune image de ce film. Vérifiez qu’il se lit\u00a0; sinon, exportez-le à nouveau en MP4 (H.264 et AAC).';

/**
 * A French warning about the browsers that don't show or play the sound of a film; undefined once all do, and for
 * pictures.
 */
export function playbackWarning(
  film: {
    codecs: string | null;
    playable: string | null;
    variants_at: Date | null;
    variants_failure: string | null;
  },
  canConvert: boolean,
): string | undefined {
  const missing = filmWarning({ ...film, awaited: canConvert && film.variants_at === null });
  if (missing !== undefined || film.codecs === null || film.variants_failure === null) return missing;
  // Uploaded before such films were refused, or ffmpeg can't read its frames.
  return REFUSALS.find((refusal) => refusal === film.variants_failure) ?? UNREAD;
}

type FilmChoice = { key: string; final: boolean };

/**
 * Chooses the file to send for a stored film: the rendition that every browser plays, where it is needed and made
 * (§28.11). Not final while that rendition may still be made.
 */
export const playableFilm: (key: string) => Promise<FilmChoice> = cachedRead(readPlayable, (key) => key);

async function readPlayable(key: string): Promise<FilmChoice> {
  const film = await database()
    .selectFrom('stored_files')
    .select(PLAYBACK_COLUMNS)
    .where('url', '=', storedFileAddress(key))
    .executeTakeFirst();
  const playable = film?.playable && storedFileKey(film.playable);
  if (playable) return { key: playable, final: true };
  return { key, final: !film || film.variants_at !== null || !needsConversion(film.codecs) };
}
