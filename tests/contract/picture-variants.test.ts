import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import { makeMissingVariants } from '#features/media/picture-variants.server.ts';
import { readPictures } from '#features/media/read-pictures.server.ts';
import { storeUpload } from '#features/media/store-upload.server.ts';
import { readContentVersion } from '#infrastructure/database/database.server.ts';
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
    const before = await readContentVersion();
    await makeMissingVariants();
    expect(await readContentVersion()).toBeGreaterThanOrEqual(before);
    const picture = (await readPictures([url, '/elsewhere.jpg', '']))[url];
    const stem = url.replace(/\.jpg$/, '');
    const set = (format: string) =>
      [360, 640, 960, 1000].map((width) => `${stem}.w${width}.${format} ${width}w`).join(', ');
    expect(picture).toMatchObject({ width: 1000, height: 500, avif: set('avif'), webp: set('webp') });
    expect(picture?.colour).toMatch(/^#f[3-7]/);
    const key = `${stem.replace('/storage/v1/object/public/', '')}.w640.webp`;
    const bytes = Buffer.concat(await Array.fromAsync(fileStore().get(key) as AsyncIterable<Buffer>));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 320 });
  });

  it('never enlarges a small picture and leaves an animation as it is', async () => {
    const small = await upload(
      await sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
      'small.png',
    );
    const gif = await upload(
      await sharp({ create: { width: 90, height: 90, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
      'move.gif',
    );
    await makeMissingVariants();
    const pictures = await readPictures([small, gif]);
    expect(pictures[small]?.webp).toMatch(/\.w90\.webp 90w$/);
    expect(pictures[gif]).toMatchObject({ width: 90, avif: '', webp: '' });
  });
});
