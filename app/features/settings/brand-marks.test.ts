import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/site-settings.ts';
import { diskFileStore } from '#infrastructure/file-store/disk-file-store.server.ts';
import { fileStore, setFileStore } from '#infrastructure/file-store/file-store.server.ts';
import { testFolder } from '../../../tests/support/test-folder.ts';
import { brandIcon } from './brand-icon.server.ts';
import { logoShape, ownMark, siteIcons } from './brand-marks.ts';
import { invalidBrandMarks } from './invalid-brand-marks.server.ts';

const folder = testFolder('brand-signs');
setFileStore(diskFileStore(folder));

const address = (name: string) => `/storage/v1/object/public/project-images/${name}`;
const store = (name: string, bytes: Buffer) => fileStore().put(`project-images/${name}`, [bytes] as never);

beforeAll(async () => {
  const square = { width: 200, height: 200, channels: 4 as const };
  // Its left half is filled, its right half is transparent.
  const half = sharp({ create: { ...square, background: '#0000' } }).composite([
    { input: { create: { ...square, width: 100, background: '#fff' } }, left: 0, top: 0 },
  ]);
  await store('sign.png', await half.png().toBuffer());
  await store(
    'full.png',
    await sharp({ create: { ...square, background: '#123' } })
      .png()
      .toBuffer(),
  );
  await store('broken.png', Buffer.from('no picture'));
});

test('an icon is the shape of the brand mark in orange on black, and changes with the mark', async () => {
  const icon = await brandIcon(address('sign.png'), 180);
  const { data, info } = await sharp(icon).raw().toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * info.channels).subarray(0, 3),
  ];
  expect([info.width, info.height]).toEqual([180, 180]);
  expect(pixel(2, 2)).toEqual([0, 0, 0]);
  expect(pixel(50, 90)).toEqual([0xf5, 0x60, 0x20]);
  expect(pixel(130, 90)).toEqual([0, 0, 0]);
  expect(await brandIcon(address('sign.png'), 180)).toBe(icon);
  expect(await brandIcon(address('full.png'), 180)).not.toEqual(icon);
  await expect(brandIcon(address('missing.png'), 180)).rejects.toThrow();
  await expect(brandIcon(address('missing.png'), 180)).rejects.toThrow();
});

test('a newly chosen brand mark must have a shape; a saved one is not checked again', async () => {
  const chosen = { 'identity.mark': address('full.png'), 'identity.logo': address('broken.png') };
  expect(await invalidBrandMarks(chosen, {})).toEqual({
    'identity.mark': expect.stringMatching(/pas de fond transparent/),
    'identity.logo': expect.stringMatching(/ne peut pas être lue/),
  });
  expect(await invalidBrandMarks(chosen, chosen)).toEqual({});
  expect(await invalidBrandMarks({ 'identity.mark': address('sign.png') }, {})).toEqual({});
  expect(await invalidBrandMarks({}, chosen)).toEqual({});
});

test('an invalid URL gets the default brand mark', () => {
  const { identity } = DEFAULT_SETTINGS;
  const damaged = { ...identity, mark: '"); background: url(//elsewhere' };
  expect(ownMark(damaged, {})).toBeUndefined();
  expect(siteIcons(damaged)).toEqual(siteIcons(identity));
  expect(logoShape({ ...identity, logo: address('sign.png') })).toBe(`url("${address('sign.png')}?w=640")`);
});

test.each([
  [400, 400, '0.586'],
  [58, 34, '1'],
  [900, 100, '1'],
])('a brand mark of %i × %i takes %s of the width of its box', (width, height, part) => {
  const mark = address('sign.png');
  const { identity } = DEFAULT_SETTINGS;
  expect(ownMark({ ...identity, mark }, { [mark]: { width, height } })).toEqual({
    '--own-mark': `url("${mark}?w=640")`,
    '--own-mark-part': part,
  });
  expect(ownMark({ ...identity, mark }, {})).toMatchObject({ '--own-mark-part': '1' });
});
