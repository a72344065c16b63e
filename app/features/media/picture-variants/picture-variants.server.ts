import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { offeredWidths } from '#domain/files/stored-picture.ts';
import { ChildProcessEnded } from '#infrastructure/child-process/child-process.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { withLease } from '#infrastructure/database/lease.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { countOutcome } from '#infrastructure/outcomes.server.ts';
import {
  encodePicture,
  endEncoder,
  UndecodablePicture,
} from '#infrastructure/picture-encoder/picture-encoder.server.ts';
import { temporaryFolder } from '#infrastructure/temporary-folder.server.ts';
import { isAnimatedPng } from '../metadata/picture-parts.server.ts';
import { copyToDisk, type PendingFile, storeDerived } from '../pending-file.server.ts';
import {
  countPendingPictures,
  giveUp,
  nextPicture,
  saveVariants,
  scheduleRetry,
} from './pending-pictures.server.ts';
import { variantKey } from './variant-key.ts';

/** Polling interval: the maximal delay until pictures that another process stored, or failed with, are found. */
const ROUND_MS = 10_000;

/** Makes the missing variants of pictures. */
export const pictureVariantsJob = defineJob({
  name: 'picture variants',
  everyMs: ROUND_MS,
  isNeeded: () => configuration().PICTURE_VARIANTS,
  run: async (ending) => makeMissingVariants(await databaseNow(), ending),
  interrupt: endEncoder,
  queueLengths: async () => ({ pictures: await countPendingPictures() }),
});

/** Wakes the encoder for a new picture, so that it doesn't wait for the next poll. */
export const wakePictureEncoder = pictureVariantsJob.wake;

/**
 * Makes the variants that are missing and due, one picture at a time, newest first, in one process at a time. Pages
 * reference the variants from the start; until they are made, the original is sent. A picture that can't be decoded is
 * given up for good. On every other failure (disk full, database unavailable, encoder crashed) the picture is retried
 * later, and this throws: the next picture would fail as well.
 */
export async function makeMissingVariants(now: Date, ending?: AbortSignal): Promise<void> {
  await withLease('picture-variants', async () => {
    for (
      let picture = await nextPicture(now);
      picture && !ending?.aborted;
      picture = await nextPicture(now)
    ) {
      try {
        await makeVariants(picture, ending);
        countOutcome('picture', 'done');
      } catch (error) {
        if (error instanceof UndecodablePicture) {
          countOutcome('picture', 'given_up');
          log.warn('a picture is offered as it was uploaded only', { url: picture.url, error });
          await giveUp(picture, error.message, now);
        } else if (ending?.aborted && error instanceof ChildProcessEnded) return;
        else {
          countOutcome('picture', 'again');
          await scheduleRetry(picture, now);
          throw error;
        }
      }
    }
  });
}

async function makeVariants(
  { url, key, type, width }: PendingFile,
  ending: AbortSignal | undefined,
): Promise<void> {
  await using folder = await temporaryFolder('variants');
  const source = join(folder.path, 'source');
  await copyToDisk(key, source);
  // The encoder was stopped: a new one would delay the end of the process.
  if (ending?.aborted) throw new ChildProcessEnded('the process ends');
  const order = { source, folder: folder.path, widths: offeredWidths(width ?? 0) };
  const { variants, colour, ...seen } = await encodePicture(order);
  // The decoder reads only the first frame of a PNG.
  const animated = seen.animated || (type === 'image/png' && isAnimatedPng(await readFile(source)));
  for (const { file, format, width: rendered } of variants)
    await storeDerived(variantKey(key, rendered, format), file);
  const rows = variants.map(({ format, width: rendered, height }) => ({
    url: variantKey(url, rendered, format),
    source_url: url,
    format,
    width: rendered,
    height,
  }));
  if (await saveVariants(url, { colour, animated }, rows)) return;
  // The picture was deleted in the meantime.
  for (const { format, width: rendered } of variants)
    await fileStore().delete(variantKey(key, rendered, format));
}
