import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { offeredWidths } from '#domain/stored-picture.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { log } from '#infrastructure/log.server.ts';
import type { VariantFormat } from '#infrastructure/picture-encoder/encoding-order.ts';
import { EncoderEnded, encodePicture } from '#infrastructure/picture-encoder/picture-encoder.server.ts';

// An animation keeps its one file: its frames at five widths would weigh more than they save.
const STILL = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

let running: Promise<void> | undefined;

/**
 * Makes what is missing, one picture at a time, newest first; calling it while it works is enough to have a new
 * picture seen. Pages name the variants from the start; until they are made the original is sent.
 */
export function makeMissingVariants(): Promise<void> {
  if (!configuration().PICTURE_VARIANTS) return Promise.resolve();
  running ??= work().finally(() => {
    running = undefined;
  });
  return running;
}

async function work(): Promise<void> {
  for (;;) {
    const picture = await database()
      .selectFrom('stored_files')
      .select(['url', 'bucket', 'path', 'width'])
      .where('variants_at', 'is', null)
      .where('type', 'in', STILL)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!picture) return;
    try {
      await makeVariants(picture.url, `${picture.bucket}/${picture.path}`, picture.width ?? 0);
    } catch (error) {
      if (error instanceof EncoderEnded) return;
      log.warn('a picture has no variants', { url: picture.url, error });
      // Given up: the picture is offered as it was uploaded.
      await database()
        .updateTable('stored_files')
        .set({ variants_at: new Date() })
        .where('url', '=', picture.url)
        .execute();
    }
  }
}

async function makeVariants(url: string, key: string, width: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'variants-'));
  try {
    const source = join(folder, 'source');
    await pipeline(fileStore().get(key), createWriteStream(source));
    const { colour, variants } = await encodePicture({ source, folder, widths: offeredWidths(width) });
    const rows: {
      url: string;
      source_url: string;
      format: VariantFormat;
      width: number;
      height: number;
    }[] = [];
    for (const { file, format, width: drawn, height } of variants) {
      const name = `w${drawn}.${format}`;
      const variantKey = `${key.replace(/\.\w+$/, '')}.${name}`;
      await fileStore().delete(variantKey);
      await fileStore().put(variantKey, createReadStream(file));
      rows.push({
        url: `${url.replace(/\.\w+$/, '')}.${name}`,
        source_url: url,
        format,
        width: drawn,
        height,
      });
    }
    await database()
      .transaction()
      .execute(async (transaction) => {
        await transaction.deleteFrom('picture_variants').where('source_url', '=', url).execute();
        await transaction.insertInto('picture_variants').values(rows).execute();
        await transaction
          .updateTable('stored_files')
          .set({ colour, variants_at: new Date() })
          .where('url', '=', url)
          .execute();
      });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
