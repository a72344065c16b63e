import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';
import { promisify } from 'node:util';
import { configuration } from '../configuration.server.ts';
import { log } from '../log.server.ts';
import { memoizeSuccess } from '../memoize-success.ts';

const VERSION_LIMIT_MS = 10_000;
/** How much of its output is kept, in characters. */
const WORDS = 2_000;
const WINDOWS = process.platform === 'win32';
const STDIO: StdioOptions = ['ignore', 'ignore', 'pipe'];

/** ffmpeg failed, timed out or could not be started; the end of its output is the message. */
export class FfmpegFailed extends Error {
  override name = 'FfmpegFailed';
  /** It was ended from outside (timeout, out of memory) or not started: that says nothing about what it can do. */
  readonly isInconclusive: boolean;

  constructor(message: string, { isInconclusive = false } = {}) {
    super(message);
    this.isInconclusive = isInconclusive;
  }
}

export type FfmpegLimits = {
  /** Timeout; the process is killed then. */
  limitMs: number;
  /** Memory limit, where the system can enforce one. */
  memoryMb?: number;
  /** Kills it at once, for instance at the end of the process. */
  signal?: AbortSignal;
};

const findOnce = memoizeSuccess(findFfmpeg);

/**
 * Path of ffmpeg on this machine: FFMPEG_PATH, else the one found by name. Undefined when there is none: looked up once
 * per process, and again after it was ended from outside, as on an overloaded machine.
 */
export function ffmpegPath(): Promise<string | undefined> {
  return findOnce().catch(() => undefined);
}

async function findFfmpeg(): Promise<string | undefined> {
  const { FFMPEG_PATH } = configuration();
  if (FFMPEG_PATH === 'none') return undefined;
  try {
    const path = await placeOf(FFMPEG_PATH ?? 'ffmpeg');
    await run(path, ['-version'], { limitMs: VERSION_LIMIT_MS });
    return path;
  } catch (error) {
    if (FFMPEG_PATH !== undefined) log.warn('FFMPEG_PATH: not an ffmpeg that can be run', { error });
    if (isInconclusive(error)) throw error;
    return undefined;
  }
}

/** Also a shell that couldn't be started, for lack of memory or files: a program that isn't there ends it with a number. */
function isInconclusive(error: unknown): boolean {
  if (error instanceof FfmpegFailed) return error.isInconclusive;
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === 'string' && code !== 'ENOENT';
}

/** The absolute path of a program: it runs without PATH. */
async function placeOf(name: string): Promise<string> {
  if (WINDOWS) return name;
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', 'command -v "$0"', name]);
  return stdout.trim();
}

/**
 * Runs ffmpeg with these arguments as one process of low priority, within its limits. It has no stdin, and opens
 * nothing but files: `fileInput()` makes the arguments of the input. Throws FfmpegFailed, also where there is no
 * ffmpeg; where the disk is full, an error that isOutOfSpace() recognizes.
 */
export async function runFfmpeg(args: readonly string[], limits: FfmpegLimits): Promise<void> {
  const path = await ffmpegPath();
  if (path === undefined) throw new FfmpegFailed('there is no ffmpeg on this machine');
  await run(path, ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', ...args], limits);
}

/**
 * Whether this ffmpeg has an encoder or a filter with these options, found out by a single frame: its lists say neither
 * which options they know nor whether they start. Throws FfmpegFailed where it was ended from outside.
 */
export async function ffmpegHas(options: readonly string[], limits: FfmpegLimits): Promise<boolean> {
  const frame = ['-f', 'lavfi', '-i', 'color=size=64x64', '-frames:v', '1'];
  try {
    await runFfmpeg([...frame, ...options, '-f', 'null', '-'], limits);
    return true;
  } catch (error) {
    if (error instanceof FfmpegFailed && !error.isInconclusive) return false;
    throw error;
  }
}

/**
 * The arguments that open an untrusted film: with the demuxer of its sniffed type, and the file protocol only, so that
 * it can't refer to a URL.
 */
export function fileInput(path: string, mime: string): string[] {
  const format = mime === 'video/webm' ? 'matroska' : 'mov';
  return ['-protocol_whitelist', 'file', '-f', format, '-i', path];
}

async function run(path: string, args: readonly string[], limits: FfmpegLimits): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = start(path, args, limits);
  let words = '';
  let late = false;
  const end = () => child.kill('SIGKILL');
  const timer = setTimeout(() => {
    late = true;
    end();
  }, limits.limitMs);
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-WORDS);
  });
  child.once('error', (error: NodeJS.ErrnoException) =>
    reject(new FfmpegFailed(error.message, { isInconclusive: error.code !== 'ENOENT' })),
  );
  child.once('close', (code, signal) => {
    if (code === 0) return resolve();
    const why = late ? `took more than ${limits.limitMs} ms` : `ended with ${signal ?? code}`;
    const message = `${why}: ${words.trim()}`;
    const failed = new FfmpegFailed(message, { isInconclusive: late || signal === 'SIGKILL' });
    // A full temporary folder says nothing about the film.
    const isFull = /no space left/i.test(words);
    reject(isFull ? Object.assign(new Error(message), { code: 'ENOSPC' }) : failed);
  });
  limits.signal?.addEventListener('abort', end);
  if (limits.signal?.aborted) end();
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    limits.signal?.removeEventListener('abort', end);
  }
}

function start(path: string, args: readonly string[], { limitMs, memoryMb }: FfmpegLimits): ChildProcess {
  // A film may exploit its decoder, which then finds no secrets of the site in the environment.
  const child = WINDOWS
    ? spawn(path, args, { stdio: STDIO })
    : spawn('/bin/sh', ['-c', bounded(limitMs, memoryMb), path, ...args], { stdio: STDIO, env: {} });
  try {
    if (child.pid !== undefined) setPriority(child.pid, 15);
  } catch {
    // Some systems refuse, or the process has already ended; then it keeps its normal priority.
  }
  return child;
}

/** A shell that sets ulimits for memory and CPU time before `exec`. Systems without such a limit go without it. */
function bounded(limitMs: number, memoryMb: number | undefined): string {
  // CPU seconds of all processors together: if this process is killed, ffmpeg still ends by itself.
  const seconds = Math.ceil(limitMs / 1000) * availableParallelism();
  const room = memoryMb === undefined ? '' : `ulimit -v ${memoryMb * 1024} 2>/dev/null; `;
  return `ulimit -t ${seconds} 2>/dev/null; ${room}exec "$0" "$@"`;
}
