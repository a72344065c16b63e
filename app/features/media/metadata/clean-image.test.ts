import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { cleanImage } from './clean-image.server.ts';

const POSITION = '48,51.396N';
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${POSITION}"/></rdf:RDF></x:xmpmeta>`;
const GPS = { IFD3: { GPSLatitude: '48/1 51/1 396/1000', GPSMapDatum: POSITION } };

const folder = mkdtempSync(join(tmpdir(), 'clean-image-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function cleaned(bytes: Uint8Array, mime: string) {
  const path = join(folder, 'picture');
  writeFileSync(path, bytes);
  const image = await cleanImage(path, { type: 'image', mime, extension: '' });
  return image && { ...image, bytes: Buffer.from(image.bytes) };
}

/** A picture in which every pixel differs from its neighbours. */
const drawn = () =>
  sharp(Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, index) => (index * 37) % 256)), {
    raw: { width: 40, height: 30, channels: 3 },
  });
const pixels = (bytes: Uint8Array) => sharp(bytes, { animated: true }).raw().toBuffer();

const segment = (marker: number, ...content: (string | Uint8Array)[]) => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as string)));
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body]);
};
const chunk = (type: string, content: string | Uint8Array) => {
  const named = Buffer.concat([Buffer.from(type), Buffer.from(content as string)]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(named.length - 4, 0);
  numbers.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
};
const inserted = (bytes: Buffer, at: number, part: Uint8Array) =>
  Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);
const gifComment = Buffer.concat([Buffer.from([0x21, 0xfe, POSITION.length]), Buffer.from(`${POSITION}\0`)]);
const gifXmp = Buffer.concat([
  Buffer.from([0x21, 0xff, 11]),
  Buffer.from('XMP DataXMP'),
  Buffer.from([XMP.length & 0x7f]),
  Buffer.from(XMP.slice(-(XMP.length & 0x7f))),
  Buffer.from([POSITION.length]),
  Buffer.from(`${POSITION}\0`),
]);

async function animation(): Promise<Buffer> {
  const frames = await sharp({ create: { width: 16, height: 24, channels: 3, background: '#f56020' } })
    .composite([
      { input: { create: { width: 16, height: 8, channels: 3, background: '#0050ff' } }, top: 8, left: 0 },
    ])
    .raw()
    .toBuffer();
  return sharp(frames, { raw: { width: 16, height: 24, channels: 3, pageHeight: 8 } })
    .gif({ delay: [100, 200, 300], loop: 2 })
    .toBuffer();
}

describe('a position', () => {
  const jpeg = async (part: Uint8Array) => inserted(await drawn().jpeg().toBuffer(), 2, part);
  const png = async (part: Uint8Array) => inserted(await drawn().png().toBuffer(), 33, part);
  const xmpOf = (picture: Sharp) => picture.withXmp(XMP).toBuffer();

  it.each<[string, string, () => Promise<Buffer>]>([
    ['Exif of a JPEG', 'image/jpeg', () => drawn().withExif(GPS).jpeg().toBuffer()],
    ['XMP of a JPEG', 'image/jpeg', () => xmpOf(drawn().jpeg())],
    [
      'IPTC of a JPEG',
      'image/jpeg',
      () =>
        jpeg(
          segment(
            0xed,
            'Photoshop 3.0\0',
            '8BIM\u0004\u0004\0\0\0\0\0\u000f',
            Buffer.from([0x1c, 2, 92, 0, 10]),
            POSITION,
          ),
        ),
    ],
    ['a comment of a JPEG', 'image/jpeg', () => jpeg(segment(0xfe, POSITION))],
    ['a maker’s part of a JPEG', 'image/jpeg', () => jpeg(segment(0xe4, POSITION))],
    [
      'what follows the end of a JPEG',
      'image/jpeg',
      async () => Buffer.concat([await drawn().jpeg().toBuffer(), Buffer.from(POSITION)]),
    ],
    [
      'a progressive JPEG’s later parts',
      'image/jpeg',
      async () => {
        const bytes = await drawn().jpeg({ progressive: true }).toBuffer();
        return inserted(bytes, bytes.lastIndexOf(Buffer.from([0xff, 0xda])), segment(0xfe, POSITION));
      },
    ],
    ['XMP of a PNG', 'image/png', () => xmpOf(drawn().png())],
    ['Exif of a PNG', 'image/png', () => drawn().withExif(GPS).png().toBuffer()],
    ['a text of a PNG', 'image/png', () => png(chunk('tEXt', `GPSLatitude\0${POSITION}`))],
    [
      'a packed text of a PNG',
      'image/png',
      () => png(chunk('zTXt', Buffer.concat([Buffer.from('GPSLatitude\0\0'), deflateSync(POSITION)]))),
    ],
    [
      'an international text of a PNG',
      'image/png',
      () => png(chunk('iTXt', `Location\0\0\0fr\0Lieu\0${POSITION}`)),
    ],
    ['a maker’s part of a PNG', 'image/png', () => png(chunk('maKr', POSITION))],
    [
      'what follows the end of a PNG',
      'image/png',
      async () => Buffer.concat([await drawn().png().toBuffer(), Buffer.from(POSITION)]),
    ],
    ['XMP of a WebP', 'image/webp', () => xmpOf(drawn().webp({ lossless: true }))],
    ['Exif of a WebP', 'image/webp', () => drawn().withExif(GPS).webp().toBuffer()],
    [
      'XMP of an animated WebP',
      'image/webp',
      async () => xmpOf(sharp(await animation(), { animated: true }).webp({ lossless: true })),
    ],
    ['XMP of an AVIF', 'image/avif', () => xmpOf(drawn().avif())],
    ['Exif of an AVIF', 'image/avif', () => drawn().withExif(GPS).avif().toBuffer()],
    [
      'a free box of an AVIF',
      'image/avif',
      async () =>
        Buffer.concat([
          await drawn().avif().toBuffer(),
          Buffer.from([0, 0, 0, 18]),
          Buffer.from(`free${POSITION}`),
        ]),
    ],
    [
      'a comment of a GIF',
      'image/gif',
      async () => inserted(await animation(), 13 + headTable(await animation()), gifComment),
    ],
    [
      'XMP of a GIF',
      'image/gif',
      async () => inserted(await animation(), 13 + headTable(await animation()), gifXmp),
    ],
  ])('in %s is not kept, and the picture is', async (_where, mime, make) => {
    const planted = await make();
    expect(hints(planted)).not.toEqual([]);
    const result = await cleaned(planted, mime);
    if (!result) throw new Error('refused');
    expect(hints(result.bytes)).toEqual([]);
    const before = await sharp(planted, { animated: true }).metadata();
    const now = await sharp(result.bytes, { animated: true }).metadata();
    expect([now.exif, now.xmp, now.iptc, now.comments]).toEqual([undefined, undefined, undefined, undefined]);
    for (const fact of ['format', 'width', 'height', 'pages', 'delay', 'loop'] as const)
      expect(now[fact]).toEqual(before[fact]);
    // AVIF alone is encoded again.
    if (mime !== 'image/avif') expect(await pixels(result.bytes)).toEqual(await pixels(planted));
  });
});

describe('a picture without metadata', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['image/jpeg', () => drawn().jpeg().toBuffer()],
    ['image/jpeg', () => drawn().toColourspace('cmyk').jpeg().toBuffer()],
    ['image/png', () => drawn().png().toBuffer()],
    ['image/png', () => drawn().png({ palette: true, progressive: true }).toBuffer()],
    ['image/webp', () => drawn().webp().toBuffer()],
    [
      'image/webp',
      async () =>
        sharp(await animation(), { animated: true })
          .webp()
          .toBuffer(),
    ],
    ['image/avif', () => drawn().avif().toBuffer()],
    ['image/gif', () => animation()],
  ])('of %s is kept bit by bit', async (mime, make) => {
    const bytes = await make();
    expect((await cleaned(bytes, mime))?.bytes.equals(bytes)).toBe(true);
  });
});

it('turns a picture upright and brings its colours into sRGB', async () => {
  const red = sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } });
  const wide = await red
    .withIccProfile('p3')
    .withMetadata({ icc: 'p3', orientation: 6 })
    .withXmp(XMP)
    .jpeg({ quality: 100 })
    .toBuffer();
  const result = await cleaned(wide, 'image/jpeg');
  const { hasProfile, orientation, xmp, space } = await sharp(result?.bytes).metadata();
  expect([result?.width, result?.height, hasProfile, orientation, xmp, space]).toEqual([
    20,
    40,
    false,
    undefined,
    undefined,
    'srgb',
  ]);
  const [r = 0, g = 0, b = 0] = await sharp(result?.bytes).raw().toBuffer();
  expect([r > 240, g < 25, b < 25]).toEqual([true, true, true]);
});

it.each([
  ['image/jpeg', () => drawn().jpeg().toBuffer()],
  ['image/png', () => drawn().png().toBuffer()],
  ['image/webp', () => drawn().webp().toBuffer()],
])('refuses a %s that is cut off', async (mime, make) => {
  const bytes = await make();
  expect(await cleaned(bytes.subarray(0, Math.floor(bytes.length * 0.6)), mime)).toBeUndefined();
});

/** What is still there of what was planted; a packed text by its name. */
function hints(bytes: Buffer): string[] {
  return [
    POSITION,
    'GPS',
    'Exif',
    'EXIF',
    'xmpmeta',
    'Photoshop',
    'tEXt',
    'zTXt',
    'iTXt',
    'eXIf',
    'XMP',
  ].filter((text) => bytes.includes(text, 0, 'latin1'));
}

function headTable(gif: Buffer): number {
  const flags = gif.readUInt8(10);
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'knows the mean colour of a large %s, and refuses it without its last rows',
  async (format) => {
    const half = { create: { width: 1200, height: 450, channels: 3, background: '#103070' } } as const;
    const lower = await sharp(half).png().toBuffer();
    const bytes = await sharp({ create: { ...half.create, height: 900, background: '#f0c080' } })
      .composite([{ input: lower, gravity: 'south' }])
      .toFormat(format)
      .toBuffer();
    const colour = (await cleaned(bytes, `image/${format}`))?.colour ?? '';
    const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    for (const [index, wanted] of [0x80, 0x78, 0x78].entries())
      expect(Math.abs((parts[index] ?? 0) - wanted), colour).toBeLessThanOrEqual(4);
    expect(await cleaned(bytes.subarray(0, bytes.length * 0.9), `image/${format}`)).toBeUndefined();
  },
);
