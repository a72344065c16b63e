import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { offeredWidths } from '#domain/files/stored-picture.ts';
import { type BackgroundWork, startBackgroundWork } from '#infrastructure/background-work.server.ts';
import { ChildProcessEnded } from '#infrastructure/child-process/child-process.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { withLease } from '#infrastructure/database/lease.server.ts';
import { fileBytes } from '#infrastructure/file-store/file-bytes.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { countOutcome } from '#infrastructure/outcomes.server.ts';
import {
  encodePicture,
  endEncoder,
  UndecodablePicture,
} from '#infrastructure/picture-encoder/picture-encoder.server.ts';
import { temporaryFolder } from '#infrastructure/temporary-folder.server.ts';
import { isAnimatedPng } from '../metadata/picture-parts.server.ts';
import type { PendingFile } from '../pending-file.server.ts';
import { giveUp, nextPicture, saveVariants, scheduleRetry } from './pending-pictures.server.ts';
import { variantKey } from './variant-key.ts';

/** Pictures that another process has stored, or failed with, are found at the latest after this long. */
const ROUND_MS = 10_000;

let background: BackgroundWork | undefined;
let ending = false;

/** Makes the variants of pictures from now on, beside the requests. Returns the function that ends it. */
export function startMakingVariants(): () => Promise<void> {
  if (!configuration().PICTURE_VARIANTS) return async () => {};
  ending = false;
  background = startBackgroundWork('picture variants', ROUND_MS, async () =>
    makeMissingVariants(await databaseNow()),
  );
  return async () => {
    ending = true;
    endEncoder();
    await background?.end();
    background = undefined;
  };
}

/** Says that a picture waits, so that its variants are made at once. */
export function wakePictureEncoder(): void {
  background?.wake();
}

/**
 * Makes what is missing and due, one picture at a time, newest first, in one process at a time. Pages name the variants
 * from the start; until they are made the original is sent. A picture that can't be decoded is given up for good; at
 * every other failure (no space, no database, an encoder that died) the picture waits for its turn again, and this
 * throws: the next one would fail as well.
 */
export async function makeMissingVariants(now: Date): Promise<void> {
  await withLease('picture-variants', async () => {
    for (let picture = await nextPicture(now); picture && !ending; picture = await nextPicture(now)) {
      try {
        await makeVariants(picture);
        countOutcome('picture', 'done');
      } catch (error) {
        if (error instanceof UndecodablePicture) {
          countOutcome('picture', 'given_up');
          log.warn('a picture is offered as it was uploaded only', { url: picture.url, error });
          await giveUp(picture, error.message, now);
        } else if (ending && error instanceof ChildProcessEnded) return;
        else {
          countOutcome('picture', 'again');
          await scheduleRetry(picture, now);
          throw error;
        }
      }
    }
  });
}

async function makeVariants({ url, key, type, width }: PendingFile): Promise<void> {
  await using folder = await temporaryFolder('variants');
  const source = join(folder.path, 'source');
  await pipeline(fileStore().get(key), createWriteStream(source));
  // The encoder has been ended: a new one would hold up the end of the process.
  if (ending) throw new ChildProcessEnded('the process ends');
  const order = { source, folder: folder.path, widths: offeredWidths(width ?? 0) };
  const { variants, colour, ...seen } = await encodePicture(order);
  // The decoder holds the first frame of a PNG only.
  const animated = seen.animated || (type === 'image/png' && isAnimatedPng(await readFile(source)));
  for (const { file, format, width: drawn } of variants) {
    const target = variantKey(key, drawn, format);
    // What somebody who died had made of it already.
    await fileStore().delete(target);
    await fileStore().put(target, fileBytes(file));
  }
  const rows = variants.map(({ format, width: drawn, height }) => ({
    url: variantKey(url, drawn, format),
    source_url: url,
    format,
    width: drawn,
    height,
  }));
  if (await saveVariants(url, { colour, animated }, rows)) return;
  // The picture was deleted meanwhile.
  for (const { format, width: drawn } of variants) await fileStore().delete(variantKey(key, drawn, format));
}
