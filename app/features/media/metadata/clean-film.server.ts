import type { DetectedMedia } from '../uploads/detect-media.server.ts';
import { planMp4 } from './clean-mp4.server.ts';
import { planWebm } from './clean-webm.server.ts';
import { withFilm } from './film-bytes.server.ts';

// Bounds the reading steps. An hour of an MP4 in fragments of a tenth of a second has some 250,000 boxes; an hour of a
// WebM as browsers record it has 300,000 frames, each skipped in four steps.
const MAX_STEPS = 2_000_000;

/**
 * Removes metadata that identifies place and author (positions, tags, covers, text and data tracks) from a received
 * film, in place: video and audio stay bit by bit where they are, nothing is re-encoded or held in memory
 * (docs/decisions/017). False: the film's structure can't be read, and the file is unchanged.
 */
export async function cleanFilm(path: string, media: DetectedMedia): Promise<boolean> {
  const cleaned = await withFilm(path, { flags: 'r+', maxSteps: MAX_STEPS }, async (film) => {
    await (media.mime === 'video/webm' ? planWebm(film) : planMp4(film));
    await film.writeBlanks();
    return true;
  });
  return cleaned ?? false;
}
