import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FfmpegFailed, fileInput, runFfmpeg } from '#infrastructure/ffmpeg/ffmpeg.server.ts';
import { encodePicture } from '#infrastructure/picture-encoder/picture-encoder.server.ts';

/** Where a frame is looked for, in parts of the film: a tenth in, and elsewhere when it is dark there. */
const PARTS = [0.1, 0.3, 0.5, 0.75, 0];
/** The same in seconds, of a film that doesn't say how long it runs. */
const SECONDS = [1, 5, 0];
const LIMITS = { limitMs: 2 * 60_000, memoryMb: 2048 };
/** What a layout shows of a film at most before it plays. */
const WIDTH = 1280;
/** Below it every part of a colour counts as black. */
const DARK = 0x20;

type Frame = { file: string; colour: string | null };

/**
 * A frame of a film as WebP: a tenth in or, when it is black there, the first of some others that isn't. `folder`: an
 * empty one. Throws FfmpegFailed when the film gives none.
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

/** Undefined where the film has ended before. */
async function frameAt(
  film: { path: string; type: string },
  second: number,
  folder: string,
  signal: AbortSignal,
): Promise<Frame | undefined> {
  await mkdir(folder);
  const png = join(folder, 'frame.png');
  await runFfmpeg(
    [
      ...['-threads', '1', '-ss', second.toFixed(3), ...fileInput(film.path, film.type)],
      // As it is seen: square pixels; ffmpeg has turned it upright by itself.
      ...['-map', '0:v:0', '-frames:v', '1', '-vf', 'scale=iw*sar:ih,setsar=1', '-pix_fmt', 'rgb24'],
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
