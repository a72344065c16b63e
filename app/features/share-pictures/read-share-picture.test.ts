import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { removeSharePictures } from '#content/share-pictures/remove-share-pictures.server.ts';
import { closeDatabase, openDatabase, setDatabase } from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/schema/migrate.server.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { testFolder } from '../../../tests/support/test-folder.ts';
import { readSharePicture, sharePictureAddress } from './read-share-picture.server.ts';
import { cropOfFile, PICTURE_CROP_NAMES, PICTURE_CROPS, type SharePicture } from './share-picture.ts';

const folder = testFolder('share-pictures');
setFileStore(diskFileStore(folder));
const database = await openDatabase(join(folder, 'database.sqlite'));
setDatabase(database);
await migrate(database, 'sqlite');
afterAll(closeDatabase);

const page: SharePicture = {
  kind: 'web',
  id: '7b0c1f6e-0d5e-4b8e-9b55-0d0f6c6a1a11',
  title: 'Un été plein sud 🌞',
  line: 'Solane',
  brand: 'Vif Azimut',
  cover: '',
};
const stored = () => Array.fromAsync(fileStore().list('share-pictures/'));

test('a share picture is rendered once, replaced when its content changes, and deleted with it', async () => {
  const [first, second] = await Promise.all([readSharePicture(page), readSharePicture(page)]);
  expect(second).toEqual(first);
  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const before = await stored();
  expect(before).toHaveLength(1);

  const renamed = { ...page, title: 'Un hiver plein nord' };
  expect(sharePictureAddress(renamed)).not.toBe(sharePictureAddress(page));
  expect(await readSharePicture(renamed)).not.toEqual(first);
  expect(await stored()).toHaveLength(1);
  expect(await stored()).not.toEqual(before);

  await removeSharePictures('web', page.id);
  expect(await stored()).toEqual([]);
});

test('a cover has a picture of its own in each ratio, which replaces only its former version (§70.4)', async () => {
  await readSharePicture(page);
  for (const crop of PICTURE_CROP_NAMES) {
    const picture = await readSharePicture({ ...page, plain: true, crop });
    const { width, height } = await sharp(picture).metadata();
    expect({ width, height }).toEqual(PICTURE_CROPS[crop]);
    expect(
      cropOfFile(
        sharePictureAddress({ ...page, plain: true, crop })
          .split('/')
          .at(-1) ?? '',
      ),
    ).toBe(crop);
  }
  expect(await stored()).toHaveLength(4);
  await readSharePicture({ ...page, plain: true, crop: '1x1', focus: '10% 10%' });
  expect(await stored()).toHaveLength(4);
  await removeSharePictures('web', page.id);
  expect(await stored()).toEqual([]);
});

test('a picture that another process stores during the rendering here is served from there', async () => {
  const store = diskFileStore(folder);
  onTestFinished(() => setFileStore(store));
  const other = Buffer.from('drawn by another process');
  setFileStore({
    ...store,
    put: async (key, chunks) => {
      if (key.startsWith('share-pictures/')) await store.put(key, Readable.from([other]));
      return store.put(key, chunks);
    },
  });
  expect(Buffer.from(await readSharePicture({ ...page, title: 'Deux à la fois' }))).toEqual(other);
  await removeSharePictures('web', page.id);
});

test('a picture of a process that dies is rendered once its lease has expired (§60.1)', async () => {
  const held_until = new Date(Date.now() + 500);
  const lease = { name: `share-picture web/${page.id}`, holder: 'a process that died', held_until };
  await database.insertInto('leases').values(lease).execute();
  expect(await readSharePicture({ ...page, title: 'À demi faite' })).toBeDefined();
  expect(Date.now()).toBeGreaterThanOrEqual(held_until.getTime());
  await removeSharePictures('web', page.id);
});

test('a cover that cannot be read, and a title without a letter, still give a picture', async () => {
  await fileStore().put('project-images/broken.webp', [Buffer.from('no picture')] as never);
  const cover = '/storage/v1/object/public/project-images/broken.webp';
  const picture = await readSharePicture({ ...page, title: '🌞', cover });
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg' });
});

test('the cover is cropped around its focal point, which is part of the URL', async () => {
  const half = (background: string) => ({ width: 1600, height: 800, channels: 3 as const, background });
  const right = await sharp({ create: half('#0000ff') })
    .png()
    .toBuffer();
  const wide = sharp({ create: { ...half('#ff0000'), width: 3200 } }).composite([
    { input: right, left: 1600, top: 0 },
  ]);
  await fileStore().put('project-images/halves.png', [await wide.png().toBuffer()] as never);
  const cover = '/storage/v1/object/public/project-images/halves.png';
  // The upper corners, without letters.
  const colours = async (focus: string | undefined) => {
    const rendered = sharp(await readSharePicture({ ...page, cover, focus }));
    const { data, info } = await rendered.raw().toBuffer({ resolveWithObject: true });
    return [4, info.width - 5].map((x) => {
      const [red = 0, , blue = 0] = data.subarray((20 * info.width + x) * info.channels);
      return red > blue ? 'red' : 'blue';
    });
  };
  expect(await colours('0% 50%')).toEqual(['red', 'red']);
  expect(await colours('100% 50%')).toEqual(['blue', 'blue']);
  expect(await colours(undefined)).toEqual(['red', 'blue']);
  expect(sharePictureAddress({ ...page, focus: '0% 50%' })).not.toBe(sharePictureAddress(page));
  expect(sharePictureAddress({ ...page, focus: undefined })).toBe(sharePictureAddress(page));
});

test('the agency’s own brand mark replaces the default one, and is part of the URL', async () => {
  const square = { width: 300, height: 300, channels: 4 as const, background: '#fff' };
  const ground = sharp({ create: { ...square, background: '#0000' } });
  const sign = ground.composite([{ input: { create: { ...square, width: 150 } }, left: 0, top: 0 }]);
  await fileStore().put('project-images/sign.png', [await sign.png().toBuffer()] as never);
  const mark = '/storage/v1/object/public/project-images/sign.png';
  const own = { ...page, mark };
  expect(sharePictureAddress(own)).not.toBe(sharePictureAddress(page));
  const { data, info } = await sharp(await readSharePicture(own))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data.subarray((90 * info.width + 80) * info.channels);
  expect([red > 220, green < 120, blue < 80]).toEqual([true, true, true]);
  const gone = '/storage/v1/object/public/project-images/gone.png';
  expect(await sharp(await readSharePicture({ ...page, mark: gone })).metadata()).toMatchObject({
    format: 'jpeg',
  });
});

test('a picture that was set for networks is used alone, whatever the page says', async () => {
  const given = { width: 1600, height: 900, channels: 3 as const, background: '#0000ff' };
  await fileStore().put('project-images/given.png', [
    await sharp({ create: given }).png().toBuffer(),
  ] as never);
  const plain = {
    ...page,
    kind: 'page' as const,
    id: 'contact',
    plain: true,
    cover: '/storage/v1/object/public/project-images/given.png',
  };
  expect(sharePictureAddress({ ...plain, title: 'Autre' })).toBe(sharePictureAddress(plain));
  expect(sharePictureAddress({ ...plain, focus: '1% 2%' })).not.toBe(sharePictureAddress(plain));
  const { channels } = await sharp(await readSharePicture(plain)).stats();
  // A uniform colour: neither letters nor overlay.
  expect(channels.map(({ min, max }) => max - min).every((difference) => difference < 3)).toBe(true);
});
