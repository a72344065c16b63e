import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filmWidthKey } from '#domain/files/derived-films.ts';
import { storedFileKey } from '#domain/files/stored-file.ts';
import { withLease } from '#infrastructure/database/lease.server.ts';
import { FfmpegFailed, ffmpegPath } from '#infrastructure/ffmpeg/ffmpeg.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { countOutcome } from '#infrastructure/outcomes.server.ts';
import { temporaryFolder } from '#infrastructure/temporary-folder.server.ts';
import { av1File } from '#ui/hero-video/hero-video-file.ts';
import { copyToDisk, storeDerived } from '../pending-file.server.ts';
import { convertFilm, convertToAv1, encodesAv1, fillsLargeScreens } from './convert-film.server.ts';
import { FILM_LEASE } from './film-posters.server.ts';
import {
  giveUpWidths,
  nextWidth,
  type PendingWidth,
  saveWidth,
  tryAgainLater,
} from './pending-widths.server.ts';

/** Attempts for a film with which ffmpeg fails: the machine may have caused the failure. */
const TRIES = 3;

/**
 * Makes one missing and due rendition of a hero film for one class of windows (§32.7), those in AV1 last (§32.8). Returns
 * false when there is nothing to do, no ffmpeg, or another process holds the lease. A film that can't be converted is
 * retried twice, then shown as uploaded, or in H.264 only, for good, with the reason. On every other failure (disk full,
 * database unavailable) the film is retried later, and this throws.
 */
export async function makeNextWidth(now: Date, signal = new AbortController().signal): Promise<boolean> {
  if (!(await nextThatCanBeMade(now))) return false;
  const made = await withLease(FILM_LEASE, async () => {
    const pending = signal.aborted ? undefined : await nextThatCanBeMade(now);
    if (!pending) return false;
    try {
      if (pending.codec === 'av1') await makeInAv1(pending, signal);
      else await makeWidth(pending, signal);
      countOutcome('film', 'done');
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      const givenUp = error instanceof FfmpegFailed && pending.attempts + 1 >= TRIES;
      countOutcome('film', givenUp ? 'given_up' : 'again');
      if (!(error instanceof FfmpegFailed)) {
        await tryAgainLater(pending.url, pending.attempts, now);
        throw error;
      }
      if (!givenUp) await tryAgainLater(pending.url, pending.attempts + 1, now);
      else {
        const shown = pending.codec === 'av1' ? 'in H.264 only' : 'as it was uploaded on every screen';
        log.warn(`a film is shown ${shown}`, { url: pending.url, error });
        await giveUpWidths(pending, error.message);
      }
      return true;
    }
  });
  return made ?? false;
}

/** ffmpeg is looked up only when there is a film: most starts need no other program. */
async function nextThatCanBeMade(now: Date): Promise<PendingWidth | undefined> {
  const pending = await nextWidth(now);
  if (!pending || (await ffmpegPath()) === undefined) return undefined;
  return pending.codec === 'h264' || (await encodesAv1()) ? pending : undefined;
}

async function makeWidth(pending: PendingWidth, signal: AbortSignal): Promise<void> {
  const { url, key, type, bytes, width, measures, focus, made: former } = pending;
  if (width === 'large' && !fillsLargeScreens(measures.width ?? Infinity, measures.height ?? Infinity)) {
    await saveWidth(url, pending, '');
    return;
  }
  await using folder = await temporaryFolder('film');
  const path = join(folder.path, 'film');
  await copyToDisk(key, path, signal);
  const made = join(folder.path, 'made.mp4');
  await convertFilm({ path, type, focus }, width, made, signal);
  // A rendition that is larger than the film itself is none: large screens keep the film.
  const isSmaller = (await stat(made)).size < bytes;
  const target = isSmaller ? filmWidthKey(key, width, focus) : undefined;
  if (target !== undefined) await storeDerived(target, made);
  const shown = isSmaller ? filmWidthKey(url, width, focus) : width === 'large' ? url : '';
  const saved = await saveWidth(url, pending, shown);
  // The film was deleted in the meantime; or a crop around another focal point is replaced, or no longer used.
  const gone = saved ? former && storedFileKey(former) : target;
  if (gone) for (const one of [gone, av1File(gone)]) await fileStore().delete(one);
}

async function makeInAv1(pending: PendingWidth, signal: AbortSignal): Promise<void> {
  const { url, key, type, width, focus, made: h264 = '' } = pending;
  const rendition = storedFileKey(h264) ?? '';
  const h264Bytes = (await fileStore().head(rendition))?.size ?? 0;
  await using folder = await temporaryFolder('film');
  const path = join(folder.path, 'film');
  await copyToDisk(key, path, signal);
  const made = join(folder.path, 'made.mp4');
  const codecs = await convertToAv1({ path, type, focus }, width, made, h264Bytes, signal);
  const target = av1File(rendition);
  if (codecs !== undefined) await storeDerived(target, made);
  if (!(await saveWidth(url, pending, codecs ?? ''))) await fileStore().delete(target);
}
