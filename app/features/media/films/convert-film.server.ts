import { stat } from 'node:fs/promises';
import { HOUR_MS } from '#domain/durations.ts';
import { type FilmWidth, type FocalPoint, isCropped } from '#domain/files/derived-films.ts';
import { FfmpegFailed, ffmpegHas, fileInput, runFfmpeg } from '#infrastructure/ffmpeg/ffmpeg.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { memoizeSuccess } from '#infrastructure/memoize-success.ts';
import { readAv1Codecs } from './film-facts.server.ts';
import { toneMapping } from './tone-mapping.server.ts';

/** What each class of windows gets: the box to fill in pixels, the quality (x264 CRF) and the maximal bit rate. */
const SIZES: Record<FilmWidth, { width: number; height: number; crf: number; most: string }> = {
  large: { width: 1920, height: 1080, crf: 27, most: '6M' },
  desktop: { width: 1280, height: 720, crf: 27, most: '3M' },
  tablet: { width: 960, height: 960, crf: 28, most: '2500k' },
  phone: { width: 540, height: 960, crf: 28, most: '1500k' },
};

/**
 * Time and memory limits of ffmpeg. Converting a film of some seconds takes some seconds; a film that exceeds the limit
 * is too long for a background behind a title.
 */
const LIMITS = { limitMs: 15 * 60_000, memoryMb: 4096 };
/** The time limit of any film: a multiple of its duration (HEVC in 4K of a phone takes four to six), and at most. */
const WHOLE_FILM = { times: 8, limitMs: 3 * HOUR_MS };
/** Limits ffmpeg to two threads: requests of visitors and the other work of the machine come first. */
const THREADS = '2';

/**
 * Transcodes a film to H.264 without sound into `target`, at the size in which this class of windows shows it, never
 * upscaled. Large windows and computers: scaled to cover their box in its own aspect ratio. Tablets and phones: cropped
 * to their aspect ratio around the focal point, as `object-position` does it. Throws FfmpegFailed.
 */
export async function convertFilm(
  film: SourceFilm,
  width: FilmWidth,
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const { crf, most } = SIZES[width];
  const quality = ['-preset', 'medium', '-crf', String(crf), '-maxrate', most, '-bufsize', most];
  const encoder = ['-c:v', 'libx264', ...quality, '-pix_fmt', 'yuv420p', '-threads', THREADS];
  await encodeMute(film, width, encoder, target, signal);
}

type SourceFilm = { path: string; type: string; focus: FocalPoint };

async function encodeMute(
  { path, type, focus }: SourceFilm,
  width: FilmWidth,
  encoder: string[],
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const input = ['-threads', THREADS, ...fileInput(path, type)];
  const bare = ['-map', '0:v:0', '-an', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'];
  const output = ['-movflags', '+faststart', '-f', 'mp4', target];
  const filters = filter(width, focus) + (await toneMapping(path, type));
  await runFfmpeg([...input, ...bare, '-vf', filters, ...encoder, ...output], { ...LIMITS, signal });
}

/**
 * The qualities (CRF) in AV1, the next one while a film has too many bytes: where the first one has, the film in H.264
 * was held to its maximal bit rate, which the next ones equal (docs/decisions/094).
 */
const AV1_QUALITIES = [44, 48, 52];
/** A film in AV1 with more of the bytes of the one in H.264 is not worth a second file. */
const AV1_MAX_SHARE = 0.8;
const av1Encoder = (crf: number) => [
  ...['-c:v', 'libsvtav1', '-preset', '8', '-crf', String(crf), '-pix_fmt', 'yuv420p10le', '-g', '240'],
  ...['-svtav1-params', `lp=${THREADS}`],
];

/**
 * Whether ffmpeg encodes AV1 on this machine; found out once per process, and logged where it doesn't. False for now
 * where it could not be found out.
 */
export const encodesAv1 = () => findAv1().catch(() => false);

const findAv1 = memoizeSuccess(async () => {
  const can = await ffmpegHas(av1Encoder(50), { limitMs: 20_000, memoryMb: LIMITS.memoryMb });
  if (!can) log.info('films are made in H.264 only: ffmpeg has no libsvtav1 with CRF (ffmpeg 5.1)');
  return can;
});

/**
 * Transcodes a film to AV1 as `convertFilm` does to H.264, for browsers that play it. `bytes`: of the film in H.264.
 * Returns its codecs, as `canPlayType` takes them; undefined where it would not be small enough. Throws FfmpegFailed.
 */
export async function convertToAv1(
  film: SourceFilm,
  width: FilmWidth,
  target: string,
  bytes: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  for (const crf of AV1_QUALITIES) {
    await encodeMute(film, width, av1Encoder(crf), target, signal);
    if ((await stat(target)).size > bytes * AV1_MAX_SHARE) continue;
    const codecs = await readAv1Codecs(target);
    if (codecs === undefined) throw new FfmpegFailed('ffmpeg made no AV1');
    return codecs;
  }
  return undefined;
}

/** Scales down to the maximal display size, with even sides, which 4:2:0 chroma subsampling requires. */
const FITTED =
  "scale='trunc(iw*min(1,1920/max(iw,ih))/2)*2':'trunc(ih*min(1,1920/max(iw,ih))/2)*2':flags=lanczos";

/**
 * Transcodes a film into `target` in a form that every browser plays: 8-bit H.264 and stereo AAC, the longer side at
 * most 1,920 pixels, in the colours of SDR. `durationMs`: where it is known. Throws FfmpegFailed.
 */
export async function convertForAllBrowsers(
  film: { path: string; type: string; durationMs?: number | undefined },
  target: string,
  signal: AbortSignal,
): Promise<void> {
  const limitMs = (film.durationMs ?? 0) * WHOLE_FILM.times;
  const filters = FITTED + (await toneMapping(film.path, film.type));
  await runFfmpeg(
    [
      ...['-threads', THREADS, ...fileInput(film.path, film.type)],
      ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
      ...['-vf', filters, '-c:v', 'libx264', '-preset', 'medium', '-crf', '21', '-pix_fmt', 'yuv420p'],
      ...['-threads', THREADS, '-c:a', 'aac', '-b:a', '160k', '-ac', '2'],
      ...['-movflags', '+faststart', '-f', 'mp4', target],
    ],
    { ...LIMITS, limitMs: Math.min(Math.max(limitMs, LIMITS.limitMs), WHOLE_FILM.limitMs), signal },
  );
}

/** Whether a film of this size has more pixels for large screens than the rendition for computers. */
export function fillsLargeScreens(width: number, height: number): boolean {
  return width > SIZES.desktop.width && height > SIZES.desktop.height;
}

function filter(name: FilmWidth, { x, y }: FocalPoint): string {
  const { width, height } = SIZES[name];
  const square = "scale='trunc(iw*sar/2)*2':'trunc(ih/2)*2',setsar=1";
  const crop = `crop='min(iw,ih*${width}/${height})':'min(ih,iw*${height}/${width})':'(iw-ow)*${x / 100}':'(ih-oh)*${y / 100}',`;
  const part = `min(1,max(${width}/iw,${height}/ih))`;
  const fitted = `scale='trunc(iw*${part}/2)*2':'trunc(ih*${part}/2)*2':flags=lanczos,setsar=1`;
  return `${square},${isCropped(name) ? crop : ''}${fitted}`;
}
