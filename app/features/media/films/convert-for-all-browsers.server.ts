import { fileInput, runFfmpeg } from '#infrastructure/ffmpeg/ffmpeg.server.ts';

const LIMITS = { limitMs: 15 * 60_000, memoryMb: 4096 };
/** Visitors come first, and so does what the machine does beside this. */
const THREADS = '2';
/** As large as screens show it, its sides even, as 4:2:0 wants them. */
const FITTED =
  "scale='trunc(iw*min(1,1920/max(iw,ih))/2)*2':'trunc(ih*min(1,1920/max(iw,ih))/2)*2':flags=lanczos";

/**
 * Writes a film into `target` as every browser plays it: H.264 of eight bits and AAC in two channels, its longer side 1,920 pixels at
 * most. Throws FfmpegFailed.
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
