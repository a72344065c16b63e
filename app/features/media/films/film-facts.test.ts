import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { box, element, mp4Headers, numbers, turned } from '../../../../tests/support/film-boxes.ts';
import { testFolder } from '../../../../tests/support/test-folder.ts';
import { readFilmFacts } from './film-facts.server.ts';

const folder = testFolder('film-facts');

const path = join(folder, 'film');
const factsOf = (film: Uint8Array, mime = 'video/mp4') => {
  writeFileSync(path, film);
  return readFilmFacts(path, mime);
};

describe('an MP4', () => {
  it.each([
    [0, { width: 1920, height: 1080 }],
    [1, { width: 1080, height: 1920 }],
    [2, { width: 1920, height: 1080 }],
    [3, { width: 1080, height: 1920 }],
  ] as const)('rotated by %i quarters has the size at which it is displayed', async (quarters, size) =>
    expect(await factsOf(mp4Headers({ width: 1920, height: 1080, seconds: 12.5, quarters }))).toEqual({
      ...size,
      durationMs: 12_500,
    }),
  );

  it('of large numbers, in fragments, whose track has no size, is read too', async () => {
    const wide = Buffer.from([1, 0, 0, 0]);
    const film = box(
      'moov',
      box('mvhd', wide, Buffer.alloc(16), numbers(1000, 0, 0), Buffer.alloc(80)),
      box(
        'trak',
        box('tkhd', wide, Buffer.alloc(48), turned(0), numbers(0, 0)),
        box(
          'mdia',
          box('hdlr', numbers(0, 0), Buffer.from('vide'), numbers(0, 0, 0)),
          box(
            'minf',
            box('stbl', box('stsd', Buffer.alloc(40), Buffer.from([5, 0, 2, 208]), Buffer.alloc(40))),
          ),
        ),
      ),
      box('mvex', box('mehd', wide, numbers(0, 90_000))),
    );
    expect(await factsOf(film)).toEqual({ width: 1280, height: 720, durationMs: 90_000 });
  });

  it.each([
    ['has no header', Buffer.alloc(400)],
    ['is cut off', mp4Headers({ width: 640, height: 360, seconds: 3 }).subarray(0, -40)],
    ['is larger than any screen', mp4Headers({ width: 40_000, height: 360, seconds: 0 })],
  ])('that %s has no facts', async (_what, film) => expect(await factsOf(film)).toEqual({}));
});

describe('a WebM', () => {
  const uint = (value: number) => numbers(value);
  const double = (value: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(value);
    return bytes;
  };
  const film = (info: Buffer[], video: Buffer[]) =>
    Buffer.concat([
      element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))),
      element(
        0x18538067,
        element(0x1549a966, ...info),
        element(
          0x1654ae6b,
          element(0xae, element(0x83, Buffer.from([2]))),
          element(0xae, element(0x83, Buffer.from([1])), element(0xe0, ...video)),
        ),
        element(0x1f43b675, Buffer.alloc(30)),
      ),
    ]);
  const pixels = [element(0xb0, uint(1280)), element(0xba, uint(720))];
  const timed = [element(0x2ad7b1, uint(1_000_000)), element(0x4489, double(4200))];

  it.each([
    ['with a duration', film(timed, pixels), { width: 1280, height: 720, durationMs: 4200 }],
    ['as a browser records it', film([], pixels), { width: 1280, height: 720 }],
    [
      'of wide pixels',
      film(timed, [...pixels, element(0x54b0, uint(1600)), element(0x54ba, uint(720))]),
      { width: 1600, height: 720, durationMs: 4200 },
    ],
    [
      'of a ratio',
      film(
        [],
        [...pixels, element(0x54b0, uint(4)), element(0x54ba, uint(3)), element(0x54b2, Buffer.from([3]))],
      ),
      { width: 960, height: 720 },
    ],
    [
      'that lies on its side',
      film([], [...pixels, element(0x7670, element(0x7675, double(-90)))]),
      { width: 720, height: 1280 },
    ],
    ['that is cut off', film(timed, pixels).subarray(0, 60), {}],
  ])('%s', async (_what, bytes, facts) => expect(await factsOf(bytes, 'video/webm')).toEqual(facts));
});

it('reads films in common encodings', async () => {
  // demonstration/recipes/films.mjs
  expect(await readFilmFacts('demonstration/media/site/film-1.mp4', 'video/mp4')).toEqual({
    width: 1280,
    height: 720,
    durationMs: 12_377,
  });
});

describe.skipIf(spawnSync('ffmpeg', ['-version']).error)('what ffmpeg makes', () => {
  const made = (name: string, ...how: string[]) => {
    const file = join(folder, name);
    const source = 'testsrc=size=64x36:rate=10:duration=1.5';
    execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...how, file]);
    return file;
  };
  const fragments = ['-movflags', 'empty_moov+frag_keyframe'];

  it.each([
    ['film.mp4', [], 'video/mp4', { width: 64, height: 36, durationMs: 1500 }],
    ['film.mov', [], 'video/mp4', { width: 64, height: 36, durationMs: 1500 }],
    ['anamorphic.mp4', ['-vf', 'setsar=2'], 'video/mp4', { width: 128, height: 36, durationMs: 1500 }],
    ['fragments.mp4', fragments, 'video/mp4', { width: 64, height: 36 }],
    ['film.webm', ['-c:v', 'libvpx'], 'video/webm', { width: 64, height: 36, durationMs: 1500 }],
    ['live.webm', ['-c:v', 'libvpx', '-live', '1'], 'video/webm', { width: 64, height: 36 }],
  ])('%s', async (name, how, mime, facts) =>
    expect(await readFilmFacts(made(name, ...how), mime)).toEqual(facts),
  );
});

it('terminates on any bytes with plausible facts or none', async () => {
  const types = ['moov', 'trak', 'mdia', 'hdlr', 'mvhd', 'tkhd', 'mvex', 'mehd', 'minf', 'stbl', 'stsd'];
  const anyBox = fc.letrec<{ box: Buffer }>((tie) => ({
    box: fc
      .tuple(
        fc.constantFrom(...types),
        fc.oneof({ depthSize: 'small' }, fc.uint8Array({ maxLength: 110 }), tie('box')),
      )
      .map(([type, content]) => box(type, content)),
  })).box;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(anyBox, fc.uint8Array({ maxLength: 60 }))),
      fc.constantFrom('video/mp4', 'video/webm'),
      async (parts, mime) => {
        for (const value of Object.values(await factsOf(Buffer.concat(parts), mime)))
          expect(Number.isSafeInteger(value) && value > 0).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
});
