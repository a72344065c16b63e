import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journeyBrowserPath } from '../../../../tests/support/chromium-path.ts';
import { numbers } from '../../../../tests/support/film-boxes.ts';
import { pngChunk } from '../../../../tests/support/png-chunks.ts';
import { testFolder } from '../../../../tests/support/test-folder.ts';
import { cleanImage } from './clean-image.server.ts';

/** Left #c83c28, right #2850b4, for every content of its `nclx` box; made with ffmpeg's libaom. */
const AVIF =
  'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAAD5bWV0YQAAAAAAAAAvaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAFBpY3R1cmVIYW5kbGVyAAAAAA5waXRtAAAAAAABAAAAHmlsb2MAAAAARAAAAQABAAAAAQAAASEAAABCAAAAKGlpbmYAAAAAAAEAAAAaaW5mZQIAAAAAAQAAYXYwMUNvbG9yAAAAAGppcHJwAAAAS2lwY28AAAAUaXNwZQAAAAAAAAAgAAAAIAAAABBwaXhpAAAAAAMICAgAAAAMYXYxQ4EgAAAAAAATY29scm5jbHgADAANAAGAAAAAF2lwbWEAAAAAAAAAAQABBAECgwQAAABKbWRhdAoIOBE/9tDA0BkyNhKAAABAAABA1uvFFYdduwPUzj5Jsz9JGt8f1IQappFADq/trTTPMNV/CVcMzmXKd651HN5XuA==';

const avif = (primaries: number, transfer: number) => {
  const bytes = Buffer.from(AVIF, 'base64');
  const at = bytes.indexOf('colrnclx');
  bytes.writeUInt16BE(primaries, at + 8);
  bytes.writeUInt16BE(transfer, at + 10);
  return bytes;
};

const png = async (parts: Buffer[], grey = false) => {
  const half = { create: { width: 16, height: 32, channels: 3, background: '#2850b4' } } as const;
  const picture = sharp({ create: { ...half.create, width: 32, background: '#c83c28' } }).composite([
    { input: await sharp(half).png().toBuffer(), gravity: 'east' },
  ]);
  const bytes = await (grey ? picture.toColourspace('b-w') : picture).png().toBuffer();
  return Buffer.concat([bytes.subarray(0, 33), ...parts, bytes.subarray(33)]);
};
const gamma = (value: number) => pngChunk('gAMA', numbers(value));
const ADOBE_RGB = pngChunk('cHRM', numbers(31_270, 32_900, 64_000, 33_000, 21_000, 71_000, 15_000, 6_000));
const points = (primaries: number, transfer: number) =>
  pngChunk('cICP', Buffer.from([primaries, transfer, 0, 1]));

/** An imperceptible difference, in 255 steps; an AVIF is re-encoded. */
const TOLERANCE = 6;

describe.skipIf(!existsSync(journeyBrowserPath()))(
  'Chromium renders a stored picture like the original',
  () => {
    const folder = testFolder('colours');
    let browser: Browser;
    let page: Page;
    beforeAll(async () => {
      browser = await chromium.launch({ executablePath: journeyBrowserPath() });
      page = await browser.newPage();
    });
    afterAll(async () => {
      await browser.close();
    });

    /** Red, green and blue at the centre of both halves. */
    const rendered = (bytes: Uint8Array, mime: string) =>
      page.evaluate(
        async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          const context = new OffscreenCanvas(32, 32).getContext('2d');
          context?.drawImage(image, 0, 0);
          return [8, 24].flatMap((x) => [...(context?.getImageData(x, 16, 1, 1).data ?? [])].slice(0, 3));
        },
        `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`,
      );

    it.each<[string, string, () => Promise<Buffer> | Buffer]>([
      ['a PNG of linear light', 'image/png', () => png([gamma(100_000)])],
      ['a PNG of an old Mac', 'image/png', () => png([gamma(55_556)])],
      ['a PNG of the power that most write', 'image/png', () => png([gamma(45_455)])],
      ['a grey PNG of linear light', 'image/png', () => png([gamma(100_000)], true)],
      ['a PNG of Adobe RGB', 'image/png', () => png([gamma(45_455), ADOBE_RGB])],
      ['a PNG of Display P3', 'image/png', () => png([points(12, 13)])],
      ['a PNG of BT.2020', 'image/png', () => png([points(9, 13)])],
      ['an AVIF of sRGB', 'image/avif', () => avif(1, 13)],
      ['an AVIF of Display P3', 'image/avif', () => avif(12, 13)],
      ['an AVIF of BT.2020', 'image/avif', () => avif(9, 13)],
      ['an AVIF of BT.2020 and its curve', 'image/avif', () => avif(9, 14)],
      ['an AVIF of films', 'image/avif', () => avif(1, 1)],
      ['an AVIF of linear light', 'image/avif', () => avif(1, 8)],
      ['an AVIF that says nothing', 'image/avif', () => avif(2, 2)],
    ])('%s', async (_what, mime, make) => {
      const original = await make();
      const path = join(folder, 'picture');
      writeFileSync(path, original);
      const image = await cleanImage(path, { type: 'image', mime, extension: '' });
      if ('problem' in image) throw new Error(image.problem);
      const [wanted, shown] = [await rendered(original, mime), await rendered(image.bytes, mime)];
      // Smaller variants are made by the image library, which ignores the colour metadata of a picture.
      const smaller = await rendered(await sharp(image.bytes).png().toBuffer(), 'image/png');
      const differ = (values: number[]) =>
        Math.max(...values.map((value, index) => Math.abs(value - (wanted[index] ?? 0))));
      expect(differ(shown), `${shown} for ${wanted}`).toBeLessThanOrEqual(TOLERANCE);
      expect(differ(smaller), `${smaller} for ${wanted}`).toBeLessThanOrEqual(TOLERANCE);
    });
  },
);
