import { open } from 'node:fs/promises';
import type { DetectedMedia } from '../uploads/detect-media.server.ts';
import { planMp4 } from './clean-mp4.server.ts';
import { planWebm } from './clean-webm.server.ts';
import { FilmBytes, UnreadableFilmError } from './film-bytes.server.ts';

// An hour of an MP4 in fragments of a tenth of a second has some 250,000 boxes; an hour of a WebM as browsers record
// it has 300,000 frames to be jumped over in four steps each.
const MAX_STEPS = 2_000_000;

/**
 * Takes what tells where and by whom a film was made (positions, tags, covers, tracks of texts and data) out of a
 * received file, in place: pictures and sound stay bit by bit where they are, nothing is encoded again or held in
 * memory (docs/decisions/017). False: the film's structure can't be read, and the file is as it was.
 */
export async function cleanFilm(path: string, media: DetectedMedia): Promise<boolean> {
  await using file = await open(path, 'r+');
  const film = new FilmBytes(file, (await file.stat()).size, MAX_STEPS);
  try {
    await (media.mime === 'video/webm' ? planWebm(film) : planMp4(film));
    await film.writeBlanks();
    return true;
  } catch (error) {
    if (error instanceof UnreadableFilmError) return false;
    throw error;
  }
}
