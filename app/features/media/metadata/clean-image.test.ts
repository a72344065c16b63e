import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { movingPng, pngChunk } from '../../../../tests/support/png-chunks.ts';
import { testFolder } from '../../../../tests/support/test-folder.ts';
import { cleanImage } from './clean-image.server.ts';
import { gifParts } from './gif-parts.server.ts';

const POSITION = '48,51.396N';
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${POSITION}"/></rdf:RDF></x:xmpmeta>`;
const GPS = { IFD3: { GPSLatitude: '48/1 51/1 396/1000', GPSMapDatum: POSITION } };

const folder = testFolder('clean-image');

async function cleaned(bytes: Uint8Array, mime: string) {
  const path = join(folder, 'picture');
  writeFileSync(path, bytes);
  const image = await cleanImage(path, { type: 'image', mime, extension: '' });
  if ('problem' in image) throw new Error(image.problem);
  return { ...image, bytes: Buffer.from(image.bytes) };
}

/** A noise picture: every pixel differs from its neighbours. */
const rendered = () =>
  sharp(Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, index) => (index * 37) % 256)), {
    raw: { width: 40, height: 30, channels: 3 },
  });
const pixels = (bytes: Uint8Array) => sharp(bytes, { animated: true }).raw().toBuffer();

const segment = (marker: number, ...content: (string | Uint8Array)[]) => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part as string)));
  return Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]), body]);
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
  const jpeg = async (part: Uint8Array) => inserted(await rendered().jpeg().toBuffer(), 2, part);
  const png = async (part: Uint8Array) => inserted(await rendered().png().toBuffer(), 33, part);
  const xmpOf = (picture: Sharp) => picture.withXmp(XMP).toBuffer();

  it.each<[string, string, () => Promise<Buffer>]>([
    ['Exif of a JPEG', 'image/jpeg', () => rendered().withExif(GPS).jpeg().toBuffer()],
    ['XMP of a JPEG', 'image/jpeg', () => xmpOf(rendered().jpeg())],
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
      async () => Buffer.concat([await rendered().jpeg().toBuffer(), Buffer.from(POSITION)]),
    ],
    [
      'a progressive JPEG’s later parts',
      'image/jpeg',
      async () => {
        const bytes = await rendered().jpeg({ progressive: true }).toBuffer();
        return inserted(bytes, bytes.lastIndexOf(Buffer.from([0xff, 0xda])), segment(0xfe, POSITION));
      },
    ],
    ['XMP of a PNG', 'image/png', () => xmpOf(rendered().png())],
    ['Exif of a PNG', 'image/png', () => rendered().withExif(GPS).png().toBuffer()],
    ['a text of a PNG', 'image/png', () => png(pngChunk('tEXt', `GPSLatitude\0${POSITION}`))],
    [
      'a packed text of a PNG',
      'image/png',
      () => png(pngChunk('zTXt', Buffer.concat([Buffer.from('GPSLatitude\0\0'), deflateSync(POSITION)]))),
    ],
    [
      'an international text of a PNG',
      'image/png',
      () => png(pngChunk('iTXt', `Location\0\0\0fr\0Lieu\0${POSITION}`)),
    ],
    ['a maker’s part of a PNG', 'image/png', () => png(pngChunk('maKr', POSITION))],
    [
      'what follows the end of a PNG',
      'image/png',
      async () => Buffer.concat([await rendered().png().toBuffer(), Buffer.from(POSITION)]),
    ],
    ['XMP of a WebP', 'image/webp', () => xmpOf(rendered().webp({ lossless: true }))],
    ['Exif of a WebP', 'image/webp', () => rendered().withExif(GPS).webp().toBuffer()],
    [
      'XMP of an animated WebP',
      'image/webp',
      async () => xmpOf(sharp(await animation(), { animated: true }).webp({ lossless: true })),
    ],
    ['XMP of an AVIF', 'image/avif', () => xmpOf(rendered().avif())],
    ['Exif of an AVIF', 'image/avif', () => rendered().withExif(GPS).avif().toBuffer()],
    [
      'a free box of an AVIF',
      'image/avif',
      async () =>
        Buffer.concat([
          await rendered().avif().toBuffer(),
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
  ])('in %s is removed, and the picture is kept', async (_where, mime, make) => {
    const planted = await make();
    expect(hints(planted)).not.toEqual([]);
    const result = await cleaned(planted, mime);
    expect(hints(result.bytes)).toEqual([]);
    const before = await sharp(planted, { animated: true }).metadata();
    const now = await sharp(result.bytes, { animated: true }).metadata();
    expect([now.exif, now.xmp, now.iptc, now.comments]).toEqual([undefined, undefined, undefined, undefined]);
    for (const fact of ['format', 'width', 'height', 'pages', 'delay', 'loop'] as const)
      expect(now[fact]).toEqual(before[fact]);
    // Only AVIF is encoded again.
    if (mime !== 'image/avif') expect(await pixels(result.bytes)).toEqual(await pixels(planted));
  });
});

describe('a picture without metadata', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['image/jpeg', () => rendered().jpeg().toBuffer()],
    ['image/png', () => rendered().png().toBuffer()],
    ['image/png', () => rendered().png({ palette: true, progressive: true }).toBuffer()],
    ['image/webp', () => rendered().webp().toBuffer()],
    [
      'image/webp',
      async () =>
        sharp(await animation(), { animated: true })
          .webp()
          .toBuffer(),
    ],
    ['image/avif', () => rendered().avif().toBuffer()],
    ['image/gif', () => animation()],
  ])('of %s is stored bit by bit', async (mime, make) => {
    const bytes = await make();
    expect((await cleaned(bytes, mime)).bytes.equals(bytes)).toBe(true);
  });
});

const GREY = { raw: { width: 64, height: 64, channels: 2 } } as const;
const ORANGE = { width: 64, height: 64, channels: 4, background: '#c86432' } as const;

it.each([
  ['grey with an alpha channel', () => sharp(Buffer.alloc(8192, Buffer.from([128, 255])), GREY), '#808080'],
  ['16 bits with an alpha channel', () => sharp({ create: ORANGE }).toColourspace('rgb16'), '#c86432'],
])('computes the mean colour of an opaque PNG in %s', async (_what, picture, colour) => {
  expect((await cleaned(await picture().png().toBuffer(), 'image/png')).colour).toBe(colour);
});

it('rotates a picture upright and converts its colours to sRGB', async () => {
  const red = sharp({ create: { width: 40, height: 20, channels: 3, background: '#ff0000' } });
  const wide = await red
    .withIccProfile('p3')
    .withMetadata({ icc: 'p3', orientation: 6 })
    .withXmp(XMP)
    .jpeg({ quality: 100 })
    .toBuffer();
  const result = await cleaned(wide, 'image/jpeg');
  const { hasProfile, orientation, xmp, space } = await sharp(result.bytes).metadata();
  expect([result.width, result.height, hasProfile, orientation, xmp, space]).toEqual([
    20,
    40,
    false,
    undefined,
    undefined,
    'srgb',
  ]);
  const [r = 0, g = 0, b = 0] = await sharp(result.bytes).raw().toBuffer();
  expect([r > 240, g < 25, b < 25]).toEqual([true, true, true]);
});

it('converts a picture for printing (CMYK) without a profile to the colours that its variants get', async () => {
  const green = sharp({ create: { width: 16, height: 16, channels: 3, background: '#20a040' } });
  const printed = await green.toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer();
  const { bytes } = await cleaned(printed, 'image/jpeg');
  expect((await sharp(bytes).metadata()).space).toBe('srgb');
  const variant = await pixels(printed);
  const stored = await pixels(bytes);
  expect([...stored.subarray(0, 3)].map((part, at) => Math.abs(part - (variant[at] ?? 0)) < 8)).toEqual([
    true,
    true,
    true,
  ]);
});

it('converts a picture of sixteen bits with a profile to sRGB too', async () => {
  const deep = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c83c28' } })
    .toColourspace('rgb16')
    .withIccProfile('p3')
    .png()
    .toBuffer();
  expect(await sharp(deep).metadata()).toMatchObject({ depth: 'ushort', hasProfile: true });
  const pixel = [...(await pixels((await cleaned(deep, 'image/png')).bytes))].slice(0, 3);
  for (const [index, value] of [0xc8, 0x3c, 0x28].entries())
    expect(Math.abs((pixel[index] ?? 0) - value), pixel.join()).toBeLessThanOrEqual(2);
});

it.each([
  ['image/jpeg', () => rendered().jpeg().toBuffer()],
  ['image/png', () => rendered().png().toBuffer()],
  ['image/webp', () => rendered().webp().toBuffer()],
])('refuses a truncated %s', async (mime, make) => {
  const bytes = await make();
  await expect(cleaned(bytes.subarray(0, Math.floor(bytes.length * 0.6)), mime)).rejects.toThrow('abîmée');
});

/** What is left of the planted metadata; a compressed text by its name. */
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
  'computes the mean colour of a large %s, and refuses it without its last rows',
  async (format) => {
    const half = { create: { width: 1200, height: 450, channels: 3, background: '#103070' } } as const;
    const lower = await sharp(half).png().toBuffer();
    const bytes = await sharp({ create: { ...half.create, height: 900, background: '#f0c080' } })
      .composite([{ input: lower, gravity: 'south' }])
      .toFormat(format)
      .toBuffer();
    const colour = (await cleaned(bytes, `image/${format}`)).colour ?? '';
    const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    for (const [index, wanted] of [0x80, 0x78, 0x78].entries())
      expect(Math.abs((parts[index] ?? 0) - wanted), colour).toBeLessThanOrEqual(4);
    await expect(cleaned(bytes.subarray(0, bytes.length * 0.9), `image/${format}`)).rejects.toThrow('abîmée');
  },
);

describe('an animation', () => {
  it('is rotated upright with every frame', async () => {
    const lying = await sharp(await animation(), { animated: true })
      .webp({ lossless: true })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { width, height, animated, bytes } = await cleaned(lying, 'image/webp');
    expect([width, height, animated]).toEqual([8, 16, true]);
    const facts = await sharp(bytes).metadata();
    expect([facts.pages, facts.delay, facts.loop, facts.orientation]).toEqual([
      3,
      [100, 200, 300],
      2,
      undefined,
    ]);
    const colours = await Promise.all(
      [0, 1, 2].map(async (page) =>
        [...(await sharp(bytes, { page }).removeAlpha().raw().toBuffer())].slice(0, 3),
      ),
    );
    expect(colours.map(([red = 0, , blue = 0]) => red > blue)).toEqual([true, false, true]);
  });

  const frames = async (format: 'gif' | 'webp') =>
    sharp(await animation(), { animated: true })
      .toFormat(format)
      .toBuffer();

  it.each<[string, () => Promise<Buffer>]>([
    ['image/gif', () => frames('gif')],
    ['image/webp', () => frames('webp')],
    ['image/png', async () => movingPng(await rendered().png().toBuffer())],
  ])('of %s is recognized, and keeps its frames bit by bit', async (mime, make) => {
    const bytes = await make();
    const result = await cleaned(bytes, mime);
    expect([result.animated, result.bytes.equals(bytes)]).toEqual([true, true]);
  });

  it('as a PNG with a profile keeps both: re-encoding would lose the motion', async () => {
    const { icc } = await sharp(await rendered().withIccProfile('p3').png().toBuffer()).metadata();
    const profile = Buffer.concat([Buffer.from('p3\0\0', 'latin1'), deflateSync(icc ?? '')]);
    const bytes = movingPng(await rendered().png().toBuffer(), pngChunk('iCCP', profile));
    expect((await cleaned(bytes, 'image/png')).bytes.equals(bytes)).toBe(true);
  });

  it('may be a screen recording: the limit is per frame, not for their sum', async () => {
    const [head = Buffer.alloc(0), ...rest] =
      gifParts(
        await sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#203040' } })
          .gif()
          .toBuffer(),
      ) ?? [];
    const frame = Buffer.concat(rest.slice(0, -1));
    const recording = Buffer.concat([head, ...Array.from({ length: 54 }, () => frame), Buffer.from(';')]);
    const { width, height, animated, bytes } = await cleaned(recording, 'image/gif');
    expect([width, height, animated, bytes.equals(recording)]).toEqual([1920, 1080, true, true]);
  });

  it('is as large as browsers show a GIF: as its screen, which may exceed its frames', async () => {
    const withScreen = async (width: number, height: number) => {
      const gif = await frames('gif');
      gif.writeUInt16LE(width, 6);
      gif.writeUInt16LE(height, 8);
      return cleaned(gif, 'image/gif');
    };
    expect(await withScreen(4000, 3000)).toMatchObject({ width: 4000, height: 3000 });
    await expect(withScreen(16_000, 16_000)).rejects.toThrow('100 millions de pixels');
  });

  it.each(['image/jpeg', 'image/png'])('is none in a %s of one frame', async (mime) => {
    expect(
      (
        await cleaned(
          await rendered()
            .toFormat(mime === 'image/png' ? 'png' : 'jpeg')
            .toBuffer(),
          mime,
        )
      ).animated,
    ).toBe(false);
  });
});

describe('a refusal has its reason', () => {
  it.each<[string, string, () => Promise<Buffer>, RegExp]>([
    [
      'more pixels than are decoded',
      'image/png',
      async () => {
        const png = await rendered().png().toBuffer();
        const head = Buffer.from(png.subarray(16, 29));
        head.writeUInt32BE(20_000, 0);
        head.writeUInt32BE(6_000, 4);
        return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', head), png.subarray(33)]);
      },
      /^Cette image a 20\s000 × 6\s000 pixels, plus de 100 millions de pixels\. Enregistrez-la en plus petit\.$/,
    ],
    [
      'an AVIF that moves',
      'image/avif',
      async () => {
        const bytes = await rendered().avif().toBuffer();
        bytes.write('avis', 8, 'latin1');
        bytes.write('free', bytes.indexOf('meta'), 'latin1');
        return bytes;
      },
      /^Cette image AVIF est animée/,
    ],
    [
      'a screenshot in HDR',
      'image/png',
      async () =>
        inserted(await rendered().png().toBuffer(), 33, pngChunk('cICP', Buffer.from([9, 16, 0, 1]))),
      /^Cette image est en HDR \(PQ\)/,
    ],
    ['a photo in HDR', 'image/avif', async () => stated(9, 18), /HDR \(HLG\)/],
  ])('of %s', async (_what, mime, make, reason) => {
    await expect(make().then((bytes) => cleaned(bytes, mime))).rejects.toThrow(reason);
  });
});

/** The head of an AVIF with other colour numbers, up to its pixels. */
async function stated(primaries: number, transfer: number): Promise<Buffer> {
  const bytes = await rendered().avif().toBuffer();
  const colours = Buffer.from('\0\0\0\x13colrnclx\0\0\0\0\0\0\0', 'latin1');
  colours.writeUInt16BE(primaries, 12);
  colours.writeUInt16BE(transfer, 14);
  const at = bytes.indexOf('mdat') - 4;
  return Buffer.concat([bytes.subarray(0, at), colours, bytes.subarray(at)]);
}

it('keeps the pixels of a JPEG that browsers show though it breaks a rule, and re-encodes what they don’t', async () => {
  const jpeg = await rendered().jpeg({ mozjpeg: false }).toBuffer();
  const samsung = Buffer.from(jpeg);
  // The end of the spectral selection of a scan, which Samsung phones write as 0.
  const scan = samsung.lastIndexOf(Buffer.from([0xff, 0xda]));
  samsung.writeUInt8(0, scan + 4 + samsung.readUInt16BE(scan + 2) - 4);
  expect(samsung.equals(jpeg)).toBe(false);
  expect((await cleaned(samsung, 'image/jpeg')).bytes.equals(samsung)).toBe(true);
  // Arithmetic coding, made with jpegtran: most browsers have no decoder for it.
  const arithmetic = Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/yQARCAAQABADASIAAhEBAxEB/8wACgAQEAUBEBEF/9oADAMBAAIRAxEAPwD/AGyNLdVBRP/Z',
    'base64',
  );
  const { bytes, colour } = await cleaned(arithmetic, 'image/jpeg');
  expect([bytes.includes(Buffer.from([0xff, 0xc9])), colour]).toEqual([
    false,
    expect.stringMatching(/^#c[6-9]3/),
  ]);
});
