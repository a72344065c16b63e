import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FfmpegFailed, fileInput, runFfmpeg } from '#infrastructure/ffmpeg/ffmpeg.server.ts';
import { encodePicture } from '#infrastructure/picture-encoder/picture-encoder.server.ts';
import { toneMapping } from './tone-mapping.server.ts';

/** Positions where a poster frame is taken, as fractions of the duration: 10 %, then others while the frame is dark. */
const PARTS = [0.1, 0.3, 0.5, 0.75, 0];
/** The same in seconds, for a film of unknown duration. */
const SECONDS = [1, 5, 0];
const LIMITS = { limitMs: 2 * 60_000, memoryMb: 2048 };
/** The maximal width in which a layout shows a film before it plays. */
const WIDTH = 1280;
/** Channel values below this count as black. */
const DARK = 0x20;

type Frame = { file: string; colour: string | null };

/**
 * Extracts a frame of a film as WebP: at 10 % of its duration or, when that is black, the first of some others that is
 * not. `folder`: an empty one. Throws FfmpegFailed when the film yields no frame.
 */
export async function posterFrame(
  film: { path: string; type: string; durationMs?: number | undefined },
  folder: string,
  signal: AbortSignal,
): Promise<Frame> {
  const seconds = film.durationMs ? PARTS.map((part) => (part * (film.durationMs ?? 0)) / 1000) : SECONDS;
  let first: Frame | undefined;
  for (const second of seconds) {
    const frame = await frameAt(film, second, join(folder, String(seconds.indexOf(second))), signal);
    if (frame && !isDark(frame)) return frame;
    first ??= frame;
  }
  if (!first) throw new FfmpegFailed('no frame was found');
  return first;
}

/** Undefined when the film ends before this position. */
async function frameAt(
  film: { path: string; type: string },
  second: number,
  folder: string,
  signal: AbortSignal,
): Promise<Frame | undefined> {
  await mkdir(folder);
  const png = join(folder, 'frame.png');
  const filters = `scale=iw*sar:ih,setsar=1${await toneMapping(film.path, film.type)}`;
  await runFfmpeg(
    [
      ...['-threads', '1', '-ss', second.toFixed(3), ...fileInput(film.path, film.type)],
      // Scale to square pixels; ffmpeg has applied the rotation itself.
      ...['-map', '0:v:0', '-frames:v', '1', '-vf', filters, '-pix_fmt', 'rgb24'],
      ...['-f', 'image2', '-c:v', 'png', png],
    ],
    { ...LIMITS, signal },
  );
  if (!(await stat(png).catch(() => undefined))) return undefined;
  const { colour, variants } = await encodePicture({
    source: png,
    folder,
    widths: [WIDTH],
    formats: ['webp'],
  });
  const file = variants[0]?.file;
  return file === undefined ? undefined : { file, colour };
}

function isDark({ colour }: Frame): boolean {
  const value = Number.parseInt(colour?.slice(1) ?? 'ffffff', 16);
  return [16, 8, 0].every((shift) => ((value >> shift) & 0xff) < DARK);
}
