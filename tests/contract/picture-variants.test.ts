import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import { countPendingPictures } from '#features/media/picture-variants/pending-pictures.server.ts';
import { makeMissingVariants } from '#features/media/picture-variants/picture-variants.server.ts';
import { readVariant } from '#features/media/picture-variants/read-variant.server.ts';
import { storeUpload } from '#features/media/uploads/store-upload.server.ts';
import { database, readContentVersion } from '#infrastructure/database/database.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { endEncoder } from '#infrastructure/picture-encoder/picture-encoder.server.ts';
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
  const folder = mkdtempSync(join(tmpdir(), 'variants-test-'));
  setFileStore(diskFileStore(folder));
  afterAll(() => {
    endEncoder();
    rmSync(folder, { recursive: true, force: true });
  });

  it('offers an upload as AVIF and WebP at the widths below its own, beside the original', async () => {
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

  it('keeps the mean colour that is known, which pages show, and changes them only for one that was not', async () => {
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

  it('never enlarges a small picture, and sends the original of an animation and of one that is not ready', async () => {
    const plain = sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } });
    const keyOf = (url: string) => url.replace('/storage/v1/object/public/', '');
    const small = keyOf(await upload(await plain.clone().png().toBuffer(), 'small.png'));
    const gif = keyOf(await upload(await plain.clone().gif().toBuffer(), 'move.gif'));
    await makeMissingVariants(new Date());
    expect((await readVariant(small, 640, 'image/webp')).key).toMatch(/\.w90\.webp$/);
    expect((await readVariant(small, 640, '*/*')).key).toMatch(/\.w90\.png$/);
    expect((await readVariant(gif, 640, 'image/webp')).key).toBeUndefined();
    await database().updateTable('stored_files').set({ variants_at: null }).execute();
    await database().deleteFrom('picture_variants').execute();
    expect(await readVariant(small, 640, 'image/webp')).toEqual({ key: undefined, final: false });
  });
});
