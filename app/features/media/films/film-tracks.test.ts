import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ffmpegPath } from '#infrastructure/ffmpeg/ffmpeg.server.ts';
import { box, element, mp4Headers, mp4Of, mp4Track, numbers } from '../../../../tests/support/film-boxes.ts';
import { testFolder } from '../../../../tests/support/test-folder.ts';
import { convertForAllBrowsers } from './convert-film.server.ts';
import { examineFilm } from './film-facts.server.ts';

const folder = testFolder('film-tracks');
const path = join(folder, 'film');
const examined = (film: Uint8Array, canConvert = true, mime = 'video/mp4') => {
  writeFileSync(path, film);
  return examineFilm(path, mime, canConvert);
};

const profile = (number: number) => box('avcC', Buffer.from([1, number, 0, 40]));
const esds = (stream: number) =>
  box('esds', numbers(0), Buffer.from([3, 25, 0, 1, 0, 4, 17, stream, 0x15, 0, 0, 0]));
const recorded = element(0x1f43b675, Buffer.alloc(30));
const webm = (codec: string, ...more: Uint8Array[]) => webmOf([recorded], codec, ...more);
const webmOf = (clusters: Uint8Array[], codec: string, ...more: Uint8Array[]) =>
  Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from('webm'))),
    element(
      0x18538067,
      element(
        0x1654ae6b,
        element(0xae, element(0x83, Buffer.from([1])), element(0x86, Buffer.from(codec)), ...more),
      ),
      ...clusters,
    ),
  ]);

describe('a film that every browser plays is accepted', () => {
  it.each<[string, Uint8Array, string, string?]>([
    [
      'of a camera',
      mp4Of(mp4Track('vide', 'avc1', profile(100)), mp4Track('soun', 'mp4a', esds(0x40))),
      'avc1+mp4a',
    ],
    ['without sound', mp4Of(mp4Track('vide', 'av01')), 'av01+'],
    ['that says nothing of its codecs', mp4Headers({ width: 640, height: 360, seconds: 3 }), '+'],
    ['that is cut off in its headers', mp4Of(mp4Track('vide', 'mp4v')).subarray(0, 60), '+'],
    ['of a browser', webm('V_VP9'), 'V_VP9+', 'video/webm'],
  ])('%s', async (_what, bytes, codecs, mime) => {
    expect(await examined(bytes, false, mime)).toEqual({ codecs });
  });
});

describe('a film that almost no browser plays', () => {
  it.each<[string, Uint8Array, RegExp, string?]>([
    [
      'of an old camera',
      mp4Of(mp4Track('vide', 'mp4v')),
      /images de ce film sont en MPEG-4 Visual, que presque/,
    ],
    ['of an editing program', mp4Of(mp4Track('vide', 'apch')), /images de ce film sont en ProRes/],
    ['of ten bits', mp4Of(mp4Track('vide', 'avc1', profile(110))), /H\.264 d’un profil rare/],
    [
      'with the sound of a cinema',
      mp4Of(mp4Track('vide', 'avc1'), mp4Track('soun', 'ac-3')),
      /son .* Dolby Digital/,
    ],
    [
      'with DTS behind another name',
      mp4Of(mp4Track('vide', 'avc1'), mp4Track('soun', 'mp4a', esds(0xa9))),
      /en DTS/,
    ],
    ['of a codec without a name', mp4Of(mp4Track('vide', 'zzzz')), /«\u00a0zzzz\u00a0»/],
    ['of HEVC with such a sound', mp4Of(mp4Track('vide', 'hvc1'), mp4Track('soun', 'ec-3')), /HEVC.*Plus/],
    ['of a codec in WebM', webm('V_MPEG4/ISO/AVC'), /«\u00a0V_MPEG4/, 'video/webm'],
  ])(
    '%s is accepted where it can be converted, else refused with the reason',
    async (_what, bytes, reason, mime) => {
      expect(await examined(bytes, true, mime)).toEqual({ codecs: expect.any(String) });
      expect(await examined(bytes, false, mime)).toEqual({ problem: expect.stringMatching(reason) });
      expect(await examined(bytes, false, mime)).toEqual({
        problem: expect.stringMatching(/Exportez-le en MP4 \(H\.264 et AAC\)\.$/),
      });
    },
  );

  it('of an iPhone is accepted everywhere', async () => {
    expect(await examined(mp4Of(mp4Track('vide', 'hvc1'), mp4Track('soun', 'mp4a')), false)).toEqual({
      codecs: 'hvc1+mp4a',
    });
  });
});

describe('an unplayable film is refused', () => {
  const encoding = element(0x6d80, element(0x6240, element(0x5035, Buffer.from([0x47, 0xe1, 1]))));
  it.each<[string, Uint8Array, RegExp, string?]>([
    ['with sound only', mp4Of(mp4Track('soun', 'mp4a')), /ne contient que du son/],
    ['encrypted', mp4Of(mp4Track('vide', 'encv'), mp4Track('soun', 'enca')), /chiffrement \(DRM\)/],
    ['encrypted as WebM', webm('V_VP9', encoding), /chiffrement/, 'video/webm'],
    ['without a frame', mp4Of(mp4Track('vide', 'avc1', profile(100), 0)), /vide ou inachevé/],
    ['without tracks', mp4Of(), /vide ou inachevé/],
    [
      'whose recording broke off',
      Buffer.concat([box('ftyp', Buffer.from('isom')), box('mdat', Buffer.alloc(90))]),
      /vide ou inachevé/,
    ],
    ['of no cluster', webmOf([], 'V_VP9'), /vide ou inachevé/, 'video/webm'],
  ])('%s', async (_what, bytes, reason, mime) => {
    expect(await examined(bytes, true, mime)).toEqual({ problem: expect.stringMatching(reason) });
  });
});

it('terminates on any bytes', async () => {
  const types = ['moov', 'trak', 'mdia', 'hdlr', 'minf', 'stbl', 'stsd', 'stsz', 'mp4a', 'esds', 'avcC'];
  const anyBox = fc.letrec<{ box: Buffer }>((tie) => ({
    box: fc
      .tuple(
        fc.constantFrom(...types),
        fc.oneof({ depthSize: 'small' }, fc.uint8Array({ maxLength: 90 }), tie('box')),
      )
      .map(([type, content]) => box(type, content)),
  })).box;
  await fc.assert(
    fc.asyncProperty(fc.array(anyBox), fc.boolean(), async (parts, asWebm) => {
      await examined(Buffer.concat(parts), false, asWebm ? 'video/webm' : 'video/mp4');
    }),
    { numRuns: 200 },
  );
});

const ffmpeg = await ffmpegPath();
describe.skipIf(ffmpeg === undefined)('what ffmpeg makes', () => {
  const made = (name: string, ...how: string[]) => {
    const file = join(folder, name);
    const pictures = ['-f', 'lavfi', '-i', 'testsrc=size=128x72:rate=10:duration=0.5'];
    const sound = ['-f', 'lavfi', '-i', 'sine=duration=0.5'];
    execFileSync(ffmpeg ?? '', ['-v', 'error', '-y', ...pictures, ...sound, ...how, file], { stdio: 'pipe' });
    return file;
  };

  it.each([
    ['plain.mp4', ['-pix_fmt', 'yuv420p'], 'avc1+mp4a'],
    ['mp4v.mp4', ['-c:v', 'mpeg4', '-an'], 'mp4v+'],
    ['ac3.mp4', ['-pix_fmt', 'yuv420p', '-c:a', 'ac3'], 'avc1+ac-3'],
    ['deep.mp4', ['-pix_fmt', 'yuv420p10le', '-an'], 'avc1-110+'],
    ['pcm.mov', ['-c:v', 'mjpeg', '-c:a', 'pcm_s16le'], 'jpeg+sowt'],
  ] as const)(
    '%s is recognized, and converted to codecs that all browsers play',
    async (name, how, codecs) => {
      const source = made(name, ...how);
      expect(await examineFilm(source, 'video/mp4', true)).toEqual({ codecs });
      const target = join(folder, `all-${name}.mp4`);
      const { signal } = new AbortController();
      await convertForAllBrowsers({ path: source, type: 'video/mp4' }, target, signal);
      expect(await examineFilm(target, 'video/mp4', false)).toEqual({
        codecs: codecs.endsWith('+') ? 'avc1+' : 'avc1+mp4a',
      });
    },
  );

  it('with sound only is refused', async () => {
    expect(await examineFilm(made('sound.mp4', '-vn'), 'video/mp4', true)).toHaveProperty('problem');
  });
});
