import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import { readPictureFacts } from '#content/files/picture-facts.server.ts';
import { readLibraryFile } from '#features/media/library/read-file.server.ts';
import { countPendingPictures } from '#features/media/picture-variants/pending-pictures.server.ts';
import { makeMissingVariants } from '#features/media/picture-variants/picture-variants.server.ts';
import { readVariant } from '#features/media/picture-variants/read-variant.server.ts';
import { storeUpload } from '#features/media/uploads/store-upload.server.ts';
import { database, readContentVersion } from '#infrastructure/database/database.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { endEncoder } from '#infrastructure/picture-encoder/picture-encoder.server.ts';
import { movingPng } from '../support/png-chunks.ts';
import { testFolder } from '../support/test-folder.ts';
import { describeOnBothEngines } from './engines.ts';

vi.hoisted(() => {
  process.env['PICTURE_VARIANTS'] = '1';
});

const upload = async (bytes: Buffer, fileName: string) => {
  const outcome = await storeUpload({
    purpose: 'project-image',
    fileName,
    body: new Blob([Uint8Array.from(bytes)]).stream(),
  });
  if (outcome.outcome !== 'stored') throw new Error(outcome.message);
  return outcome.url;
};

describeOnBothEngines('picture variants', () => {
  const folder = testFolder('variants-test');
  setFileStore(diskFileStore(folder));
  afterAll(endEncoder);

  it('offers an upload as AVIF and WebP at the widths below its own, next to the original', async () => {
    const url = await upload(
      await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#f56020' } })
        .jpeg()
        .toBuffer(),
      'large.jpg',
    );
    expect(await countPendingPictures()).toBe(1);
    await makeMissingVariants(new Date());
    expect(await countPendingPictures()).toBe(0);
    const key = url.replace('/storage/v1/object/public/', '');
    const stem = key.replace(/\.jpg$/, '');
    const chosen = async (width: number, accept: string) => (await readVariant(key, width, accept)).key;
    expect(await chosen(300, 'image/avif,image/webp')).toBe(`${stem}.w360.avif`);
    expect(await chosen(640, 'image/webp,*/*')).toBe(`${stem}.w640.webp`);
    expect(await chosen(1920, 'image/webp')).toBe(`${stem}.w1000.webp`);
    expect(await chosen(640, 'image/png,*/*')).toBe(`${stem}.w640.jpeg`);
    expect(await chosen(640, '*/*')).toBe(`${stem}.w640.jpeg`);
    const bytes = Buffer.concat(
      await Array.fromAsync(fileStore().get(`${stem}.w640.webp`) as AsyncIterable<Buffer>),
    );
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 320 });
    const file = await database()
      .selectFrom('stored_files')
      .select('colour')
      .where('url', '=', url)
      .executeTakeFirst();
    expect(file?.colour).toMatch(/^#f[3-7]/);
  });

  it('keeps a known mean colour, which pages show, and changes pages only for a missing one', async () => {
    const plain = sharp({ create: { width: 90, height: 90, channels: 3, background: '#123456' } });
    const url = await upload(await plain.png().toBuffer(), 'plain.png');
    const colourBecomes = async (colour: string | null) => {
      const before = await readContentVersion();
      await database()
        .updateTable('stored_files')
        .set({ colour, variants_at: null })
        .where('url', '=', url)
        .execute();
      await makeMissingVariants(new Date());
      const file = await database()
        .selectFrom('stored_files')
        .select(['colour', 'variants_at'])
        .where('url', '=', url)
        .executeTakeFirstOrThrow();
      expect(file.variants_at).not.toBeNull();
      return [file.colour, (await readContentVersion()) - before];
    };
    expect(await colourBecomes('#123455')).toEqual(['#123455', 0]);
    expect(await colourBecomes(null)).toEqual([expect.stringMatching(/^#1[0-9a-f]{5}$/), 1]);
  });

  it('never enlarges a small picture, and serves the original of one without variants', async () => {
    const plain = sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } });
    const keyOf = (url: string) => url.replace('/storage/v1/object/public/', '');
    const small = keyOf(await upload(await plain.clone().png().toBuffer(), 'small.png'));
    await makeMissingVariants(new Date());
    expect((await readVariant(small, 640, 'image/webp')).key).toMatch(/\.w90\.webp$/);
    expect((await readVariant(small, 640, '*/*')).key).toMatch(/\.w90\.png$/);
    await database().updateTable('stored_files').set({ variants_at: null }).execute();
    await database().deleteFrom('picture_variants').execute();
    expect(await readVariant(small, 640, 'image/webp')).toEqual({ key: undefined, final: false });
  });

  const keyOf = (url: string) => url.replace('/storage/v1/object/public/', '');

  it('gives a full-page screenshot the sizes and formats that can hold it', async () => {
    const tall = { width: 520, height: 17_000, channels: 3, background: '#aabbcc' } as const;
    const url = await upload(await sharp({ create: tall }).jpeg({ quality: 50 }).toBuffer(), 'page.jpg');
    await makeMissingVariants(new Date());
    const chosen = async (width: number, accept: string) =>
      (await readVariant(keyOf(url), width, accept)).key?.replace(/^.*\.w(?=\d)/, '');
    // AVIF and WebP are limited to 16,384 and 16,383 rows.
    expect(await chosen(360, 'image/avif,image/webp')).toBe('360.avif');
    expect(await chosen(360, 'image/webp')).toBe('360.webp');
    expect(await chosen(500, 'image/avif,image/webp')).toBe('520.jpeg');
    expect(await chosen(1920, 'image/avif,image/webp')).toBe('520.jpeg');
  });

  it('makes variants of a malformed JPEG that browsers show, as a Samsung phone writes it', async () => {
    const plain = sharp({ create: { width: 400, height: 300, channels: 3, background: '#f56020' } });
    const jpeg = await plain.jpeg().toBuffer();
    const scan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
    jpeg.writeUInt8(0, scan + 4 + jpeg.readUInt16BE(scan + 2) - 4);
    const url = await upload(jpeg, 'samsung.jpg');
    await makeMissingVariants(new Date());
    expect((await readVariant(keyOf(url), 360, 'image/webp')).key).toMatch(/\.w360\.webp$/);
    expect((await readLibraryFile(url))?.asUploaded).toBe(false);
    await database()
      .updateTable('stored_files')
      .set({ variants_failure: 'x' })
      .where('url', '=', url)
      .execute();
    expect((await readLibraryFile(url))?.asUploaded).toBe(true);
  });

  it('detects animations, new and existing: pages show the original, variants hold one frame', async () => {
    const frames = await sharp({ create: { width: 400, height: 600, channels: 3, background: '#f56020' } })
      .composite([
        { input: { create: { width: 400, height: 300, channels: 3, background: '#06f' } }, gravity: 'south' },
      ])
      .raw()
      .toBuffer();
    const raw = { width: 400, height: 600, channels: 3, pageHeight: 300 } as const;
    const factsOf = async (url: string) => (await readPictureFacts([url]))[url];
    const still = { raw: { width: 400, height: 300, channels: 3 } } as const;
    const first = await sharp(frames.subarray(0, frames.length / 2), still)
      .png()
      .toBuffer();
    const moving = {
      gif: await sharp(frames, { raw }).gif().toBuffer(),
      webp: await sharp(frames, { raw }).webp().toBuffer(),
      png: movingPng(first),
    };
    for (const [format, bytes] of Object.entries(moving)) {
      const url = await upload(bytes, `move.${format}`);
      expect(await factsOf(url)).toMatchObject({ width: 400, height: 300, animated: true });
      // As stored before that column existed; a PNG had its variants, which are made again once.
      await database()
        .updateTable('stored_files')
        .set({ animated: false, variants_at: format === 'png' ? new Date() : null })
        .where('url', '=', url)
        .execute();
      await sql
        .raw(readFileSync('migrations/0056-what-moved-and-played-before.sql', 'utf8'))
        .execute(database());
      expect(await factsOf(url)).not.toHaveProperty('animated');
      const before = await readContentVersion();
      await makeMissingVariants(new Date());
      expect(await factsOf(url)).toMatchObject({ animated: true });
      expect((await readContentVersion()) - before).toBe(1);
      const key = (await readVariant(keyOf(url), 360, 'image/webp')).key ?? '';
      const variant = Buffer.concat(await Array.fromAsync(fileStore().get(key) as AsyncIterable<Buffer>));
      expect(await sharp(variant, { animated: true }).metadata()).toMatchObject({ width: 360, height: 270 });
    }
  });
});
