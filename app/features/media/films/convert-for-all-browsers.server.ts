import { fileInput, runFfmpeg } from '#infrastructure/ffmpeg/ffmpeg.server.ts';

const LIMITS = { limitMs: 15 * 60_000, memoryMb: 4096 };
/** Limits ffmpeg to two threads: requests of visitors and the other work of the machine come first. */
const THREADS = '2';
/** Scales down to the maximal display size, with even sides, which 4:2:0 chroma subsampling requires. */
const FITTED =
  "scale='trunc(iw*min(1,1920/max(iw,ih))/2)*2':'trunc(ih*min(1,1920/max(iw,ih))/2)*2':flags=lanczos";

/**
 * Transcodes a film into `target` in a form that every browser plays: 8-bit H.264 and stereo AAC, the longer side at
 * most 1,920 pixels. Throws FfmpegFailed.
 */
export async function convertForAllBrowsers(
  film: { path: string; type: string },
  target: string,
  signal: AbortSignal,
): Promise<void> {
  await runFfmpeg(
    [
      ...['-threads', THREADS, ...fileInput(film.path, film.type)],
      ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
      ...['-vf', FITTED, '-c:v', 'libx264', '-preset', 'medium', '-crf', '21', '-pix_fmt', 'yuv420p'],
      ...['-threads', THREADS, '-c:a', 'aac', '-b:a', '160k', '-ac', '2'],
      ...['-movflags', '+faststart', '-f', 'mp4', target],
    ],
    { ...LIMITS, signal },
  );
}
