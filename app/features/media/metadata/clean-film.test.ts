import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { box, element, numbers } from '../../../../tests/support/film-boxes.ts';
import { testFolder } from '../../../../tests/support/test-folder.ts';
import { cleanFilm } from './clean-film.server.ts';

const POSITION = '+48.8566+002.3522/';
const position = Buffer.from(POSITION);
const XMP = Buffer.from(`<x:xmpmeta><rdf:li exif:GPSLatitude="48,51.396N">${POSITION}</rdf:li></x:xmpmeta>`);
const XMP_UUID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex');

const folder = testFolder('clean-film');

async function cleaned(film: Uint8Array, mime = 'video/mp4'): Promise<{ ok: boolean; bytes: Buffer }> {
  const path = join(folder, 'film');
  writeFileSync(path, film);
  const ok = await cleanFilm(path, { type: 'video', mime, extension: '' });
  return { ok, bytes: readFileSync(path) };
}

const ftyp = box('ftyp', Buffer.from('isom\0\0\u0002\0isomiso2'));
const handler = (type: string, name = '') =>
  box('hdlr', numbers(0, 0), Buffer.from(type), numbers(0, 0, 0), Buffer.from(`${name}\0`));
/** A track with the sample sizes `sizes` and one chunk at each of `offsets`. */
function track(type: string, offsets: number[], sizes: number[], ...more: Uint8Array[]): Buffer {
  const each = sizes.length / offsets.length;
  const tables = box(
    'stbl',
    box('stsd', numbers(0, 0)),
    box('stsc', numbers(0, 1, 1, each, 1)),
    box('stsz', numbers(0, 0, sizes.length, ...sizes)),
    box('stco', numbers(0, offsets.length, ...offsets)),
  );
  return box(
    'trak',
    box('tkhd', numbers(0, 0, 0, 7, 0)),
    box('mdia', handler(type, POSITION), box('minf', tables)),
    ...more,
  );
}

/** A film whose first samples are sound and pictures and whose last are the camera's position. */
function filmWith(...atTheEndOfMoov: Uint8Array[]): { film: Buffer; shown: Buffer } {
  const shown = Buffer.from('pictures and sound');
  const mdat = box('mdat', shown, position, position, Buffer.from('more'));
  const at = ftyp.length + 8;
  const data = at + shown.length;
  const moov = box(
    'moov',
    box('mvhd', Buffer.alloc(100)),
    track('vide', [at], [shown.length]),
    track('meta', [data, data + position.length], [position.length, position.length]),
    ...atTheEndOfMoov,
  );
  return { film: Buffer.concat([ftyp, mdat, moov]), shown };
}

describe('an MP4', () => {
  it.each<[string, Uint8Array]>([
    ['©xyz of a phone', box('udta', box('©xyz', numbers(0x0012_15c7), position))],
    [
      'the keys of QuickTime',
      box(
        'meta',
        handler('mdta'),
        box('keys', Buffer.from('com.apple.quicktime.location.ISO6709')),
        box('ilst', box('data', position)),
      ),
    ],
    ['XMP in a uuid box', box('uuid', XMP_UUID, XMP)],
    ['a box of a maker', box('GPS ', position)],
    ['what was called free', box('free', position)],
    [
      'a track’s own texts',
      track('soun', [0], [0], box('udta', box('name', position)), box('meta', position)),
    ],
    [
      'a box with a long size',
      Buffer.concat([numbers(1), Buffer.from('udta'), numbers(0, 16 + position.length), position]),
    ],
  ])('loses %s and nothing else', async (_what, planted) => {
    const { film, shown } = filmWith(planted);
    const { ok, bytes } = await cleaned(film);
    expect(ok).toBe(true);
    expect(traces(bytes)).toEqual([]);
    expect(bytes.length).toBe(film.length);
    // The positions and the content of the samples are unchanged.
    expect(bytes.subarray(0, ftyp.length + 8 + shown.length)).toEqual(
      film.subarray(0, ftyp.length + 8 + shown.length),
    );
    expect(bytes.includes('more')).toBe(true);
    expect(bytes.includes('mvhd')).toBe(true);
    expect((await cleaned(bytes)).bytes).toEqual(bytes);
  });

  it('loses metadata next to, before and after the film, in fragments too', async () => {
    const fragment = box(
      'moof',
      box('mfhd', numbers(0, 1)),
      box('traf', box('tfhd', numbers(0, 1)), box('udta', position)),
    );
    const film = Buffer.concat([
      ftyp,
      box('XMP_', XMP),
      box('uuid', XMP_UUID, XMP),
      fragment,
      box('mdat', Buffer.from('seen')),
      box('meta', position),
      Buffer.from('abc'),
    ]);
    const { ok, bytes } = await cleaned(film);
    expect([ok, traces(bytes), bytes.includes('seen'), bytes.includes('tfhd')]).toEqual([
      true,
      [],
      true,
      true,
    ]);
  });

  it.each<[string, Buffer]>([
    ['is cut off', filmWith().film.subarray(0, -20)],
    [
      'has a box that is larger than the film',
      Buffer.concat([ftyp, numbers(0x7fff_ffff), Buffer.from('udta')]),
    ],
    ['has a box that is smaller than its own header', Buffer.concat([ftyp, numbers(4), Buffer.from('udta')])],
    [
      'has a size that no film has',
      Buffer.concat([ftyp, numbers(1), Buffer.from('mdat'), numbers(0xffff_ffff, 0xffff_ffff)]),
    ],
    [
      'has data in fragments',
      Buffer.concat([filmWith().film, box('moof', box('traf', box('tfhd', numbers(0, 7))))]),
    ],
    [
      'has tables that are cut off',
      Buffer.concat([
        ftyp,
        box(
          'moov',
          box(
            'trak',
            box('tkhd', numbers(0, 0, 0, 1)),
            box(
              'mdia',
              handler('meta'),
              box(
                'minf',
                box(
                  'stbl',
                  box('stsc', numbers(0, 9)),
                  box('stsz', numbers(0, 0, 9)),
                  box('stco', numbers(0, 1_000_000)),
                ),
              ),
            ),
          ),
        ),
      ]),
    ],
  ])('that %s is refused and unchanged', async (_what, film) => {
    const { ok, bytes } = await cleaned(film);
    expect(ok).toBe(false);
    expect(bytes).toEqual(film);
  });

  it('with more boxes than any film has is refused in little time', async () => {
    const { ok } = await cleaned(Buffer.concat([ftyp, Buffer.alloc(8 * 300_000, box('free'))]));
    expect(ok).toBe(false);
  });

  it('whose tables name the same range a million times is overwritten once', async () => {
    const many = 50_000;
    const moov = box('moov', track('meta', Array(many).fill(ftyp.length + 8), Array(many).fill(1_000_000)));
    const film = Buffer.concat([ftyp, box('mdat', Buffer.alloc(1_000_000, POSITION)), moov]);
    const { ok, bytes } = await cleaned(film);
    expect([ok, traces(bytes)]).toEqual([true, []]);
  });
});

describe('a WebM', () => {
  const EBML = 0x1a45dfa3;
  const header = element(EBML, element(0x4282, Buffer.from('webm')));
  const entry = (number: number, type: number, ...more: Uint8Array[]) =>
    element(0xae, element(0xd7, Buffer.from([number])), element(0x83, Buffer.from([type])), ...more);
  const block = (number: number, content: string) =>
    element(0xa3, Buffer.from([0x80 | number, 0, 0, 0]), Buffer.from(content));
  const film = (segmentHead: Buffer, clusterHead?: Buffer) => {
    const tracks = element(
      0x1654ae6b,
      element(0xbf, numbers(0)),
      entry(1, 1, element(0x536e, position)),
      entry(2, 0x11),
    );
    const blocks = Buffer.concat([
      block(1, 'pictures'),
      block(2, POSITION),
      element(0xa0, element(0xa1, Buffer.from([0x82, 0, 0, 0]), position), element(0x9b, Buffer.from([9]))),
    ]);
    const cluster = clusterHead ? Buffer.concat([clusterHead, blocks]) : element(0x1f43b675, blocks);
    const tags = element(0x1254c367, element(0x7373, element(0x67c8, element(0x4487, position))));
    const info = element(0x1549a966, element(0x2ad7b1, Buffer.from([15, 66, 64])), element(0x7ba9, position));
    const attached = element(0x1941a469, element(0x61a7, XMP));
    return Buffer.concat([
      header,
      segmentHead,
      info,
      tracks,
      cluster,
      tags,
      attached,
      element(0xec, position),
    ]);
  };
  const open = Buffer.from('01ffffffffffffff', 'hex');
  const segment = Buffer.from('18538067', 'hex');

  it.each([
    [
      'as a browser records it',
      film(Buffer.concat([segment, open]), Buffer.from('1f43b67501ffffffffffffff', 'hex')),
    ],
    [
      'with sizes',
      film(
        Buffer.concat([
          segment,
          Buffer.from('10', 'hex'),
          numbers(film(Buffer.alloc(0)).length - header.length).subarray(1),
        ]),
      ),
    ],
  ])('%s loses tags, covers, names and texts, and nothing else', async (_how, bytes) => {
    const result = await cleaned(bytes, 'video/webm');
    expect([result.ok, traces(result.bytes), result.bytes.length]).toEqual([true, [], bytes.length]);
    expect(result.bytes.includes(block(1, 'pictures'))).toBe(true);
    expect((await cleaned(result.bytes, 'video/webm')).bytes).toEqual(result.bytes);
  });

  it.each([
    ['is cut off', film(Buffer.concat([segment, open])).subarray(0, -3)],
    ['holds no elements', Buffer.concat([header, Buffer.alloc(100)])],
    [
      'has an element without an end where there is none',
      Buffer.concat([header, Buffer.from('1654ae6b', 'hex'), open]),
    ],
  ])('that %s is refused and unchanged', async (_what, bytes) => {
    expect(await cleaned(bytes, 'video/webm')).toEqual({ ok: false, bytes });
  });
});

it('terminates on any bytes: refused and untouched, or of the same size', async () => {
  const types = [
    'moov',
    'trak',
    'mdia',
    'minf',
    'stbl',
    'stco',
    'stsz',
    'stsc',
    'hdlr',
    'tkhd',
    'mdat',
    'udta',
    'moof',
    'traf',
  ];
  const anyBox = fc.letrec<{ box: Buffer }>((tie) => ({
    box: fc
      .tuple(
        fc.constantFrom(...types),
        fc.oneof({ depthSize: 'small' }, fc.uint8Array({ maxLength: 40 }), tie('box')),
        fc.option(fc.nat(0xffff_ffff)),
      )
      .map(([type, content, lie]) => {
        const bytes = box(type, content);
        if (lie !== null) bytes.writeUInt32BE(lie, 0);
        return bytes;
      }),
  })).box;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(anyBox, fc.uint8Array({ maxLength: 60 }))),
      fc.constantFrom('video/mp4', 'video/webm'),
      async (parts, mime) => {
        const film = Buffer.concat(parts);
        const { ok, bytes } = await cleaned(film, mime);
        expect(ok ? bytes.length : bytes).toEqual(ok ? film.length : film);
      },
    ),
    { numRuns: 300 },
  );
});

/** What is left of the position, in any of its encodings. */
function traces(bytes: Buffer): string[] {
  return [POSITION, '48.8566', '48,51.396N', 'GPSLatitude', 'ISO6709', '©xyz'].filter(
    (text) =>
      bytes.includes(text, 0, 'latin1') ||
      bytes.includes(text, 0, 'utf8') ||
      bytes.includes(text, 0, 'utf16le'),
  );
}
