import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { FilmWidth } from '#domain/files/derived-films.ts';
import { ffmpegHas, ffmpegPath } from '#infrastructure/ffmpeg/ffmpeg.server.ts';
import { testFolder } from '../../../../tests/support/test-folder.ts';
import {
  convertFilm,
  convertForAllBrowsers,
  convertToAv1,
  encodesAv1,
  fillsLargeScreens,
} from './convert-film.server.ts';
import { isHighDynamicRange, readFilmFacts } from './film-facts.server.ts';

it.each([
  [1920, 1080, true],
  [1280, 720, false],
  [1920, 600, false],
  [1080, 1920, false],
])('a film of %i × %i gets a rendition for large screens: %s', (width, height, expected) => {
  expect(fillsLargeScreens(width, height)).toBe(expected);
});

const ffmpeg = await ffmpegPath();
const zscale = ffmpeg !== undefined && (await ffmpegHas(['-vf', 'zscale=w=32:h=32'], { limitMs: 20_000 }));
const av1 = ffmpeg !== undefined && (await encodesAv1());

describe.skipIf(ffmpeg === undefined)('with ffmpeg on the machine', () => {
  const folder = testFolder('convert-film');
  const signal = new AbortController().signal;
  const run = (...args: string[]) =>
    execFileSync(ffmpeg ?? '', ['-loglevel', 'error', '-y', ...args], { stdio: 'pipe' });

  /** Red on the left half, blue on the right half, with sound. */
  const film = (size: string, name: string) => {
    const [width = 0, height = 0] = size.split('x').map(Number);
    const blue = `drawbox=x=${width / 2}:y=0:w=${width / 2}:h=${height}:color=blue:t=fill`;
    const path = join(folder, name);
    run(
      ...['-f', 'lavfi', '-i', `color=red:s=${size}:d=0.2:r=10`, '-f', 'lavfi', '-i', 'sine=d=0.2'],
      ...['-vf', blue, '-pix_fmt', 'yuv420p', '-shortest', path],
    );
    return path;
  };
  const converted = async (path: string, width: FilmWidth, x = 50) => {
    const target = join(folder, `${width}-${x}.mp4`);
    await convertFilm({ path, type: 'video/mp4', focus: { x, y: 50 } }, width, target, signal);
    const { width: across, height: down } = await readFilmFacts(target, 'video/mp4');
    return { target, size: [across, down] };
  };

  it.each([
    ['2560x1440', 'large', [1920, 1080]],
    ['2560x1440', 'desktop', [1280, 720]],
    ['2560x1440', 'tablet', [960, 960]],
    ['2560x1440', 'phone', [540, 960]],
    // Never enlarged, for any shape.
    ['640x360', 'desktop', [640, 360]],
    ['640x360', 'phone', [202, 360]],
    ['1080x1080', 'desktop', [1080, 1080]],
    ['720x1280', 'tablet', [720, 720]],
  ] as const)('a film of %s for %s windows has %o pixels', async (size, width, expected) => {
    expect((await converted(film(size, 'source.mp4'), width)).size).toEqual(expected);
  });

  it.skipIf(!av1)('makes the same in AV1, with the codecs that browsers are asked for', async () => {
    const path = film('1280x720', 'source.mp4');
    const target = join(folder, 'av1.mp4');
    const source = { path, type: 'video/mp4', focus: { x: 50, y: 50 } };
    expect(await convertToAv1(source, 'desktop', target, 1_000_000, signal)).toBe('av01.0.05M.10');
    expect(await readFilmFacts(target, 'video/mp4')).toMatchObject({ width: 1280, height: 720 });
    const least = statSync(target).size;
    expect(await convertToAv1(source, 'desktop', target, least, signal)).toBeUndefined();
    await expect(
      convertToAv1({ ...source, path: join(folder, 'none') }, 'desktop', target, 1_000_000, signal),
    ).rejects.toThrow(/no such file/i);
  });

  it.skipIf(!zscale).each([
    ['arib-std-b67', 'hlg.mp4', 'libx264'],
    ['smpte2084', 'pq.mp4', 'libx264'],
    ['smpte2084', 'pq.webm', 'libvpx-vp9'],
  ])('films in HDR (%s) become films whose colours every screen shows: %s', async (transfer, name, codec) => {
    const [path, target] = [join(folder, name), join(folder, 'sdr.mp4')];
    const type = name.endsWith('.webm') ? 'video/webm' : 'video/mp4';
    const hdr = `setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv,zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=2020,zscale=t=${transfer}:m=2020_ncl:r=tv:npl=203,format=yuv420p10le`;
    run(
      ...['-f', 'lavfi', '-i', 'color=0xb04030:s=320x180:d=0.2:r=10', '-vf', `format=yuv444p,${hdr}`],
      ...[
        '-c:v',
        codec,
        '-color_primaries',
        'bt2020',
        '-color_trc',
        transfer,
        '-colorspace',
        'bt2020nc',
        path,
      ],
    );
    expect(await isHighDynamicRange(path, type)).toBe(true);
    await convertForAllBrowsers({ path, type }, target, signal);
    expect(await isHighDynamicRange(target, 'video/mp4')).toBe(false);
    const png = join(folder, 'sdr.png');
    run('-i', target, '-frames:v', '1', png);
    const { channels } = await sharp(png).stats();
    // 0xb04030; untouched pixels of HLG would be 0x8a5540.
    for (const [index, value] of [0xb0, 0x40, 0x30].entries())
      expect(Math.abs((channels[index]?.mean ?? 0) - value)).toBeLessThan(20);
  });

  it('crops for phones around the focal point, without sound', async () => {
    const path = film('1280x720', 'halves.mp4');
    const colourAt = async (x: number) => {
      const { target } = await converted(path, 'phone', x);
      const png = join(folder, `frame-${x}.png`);
      run('-i', target, '-frames:v', '1', png);
      expect(() => run('-i', target, '-map', '0:a', '-f', 'null', '-')).toThrow();
      const { dominant } = await sharp(png).stats();
      return dominant.r > dominant.b ? 'red' : 'blue';
    };
    expect([await colourAt(0), await colourAt(100)]).toEqual(['red', 'blue']);
  });
});
