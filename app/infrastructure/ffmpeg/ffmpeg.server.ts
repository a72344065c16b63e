import { type ChildProcess, execFile, type StdioOptions, spawn } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';
import { promisify } from 'node:util';
import { configuration } from '../configuration.server.ts';
import { log } from '../log.server.ts';

const VERSION_LIMIT_MS = 10_000;
/** How much is kept of what it says. */
const WORDS = 2_000;
const WINDOWS = process.platform === 'win32';
const STDIO: StdioOptions = ['ignore', 'ignore', 'pipe'];

/** It ended with an error, was ended for taking too long, or could not be started; its last words are the message. */
export class FfmpegFailed extends Error {
  override name = 'FfmpegFailed';
}

export type FfmpegLimits = {
  /** How long it may take; it is killed then. */
  limitMs: number;
  /** The room that it may ask for, where the system can hold it to that. */
  memoryMb?: number;
  /** Ends it at once, as the process ends for instance. */
  signal?: AbortSignal;
};

let found: Promise<string | undefined> | undefined;

/**
 * Where ffmpeg is on this machine: FFMPEG_PATH, else what its name leads to. Undefined when there is none; looked for
 * once in the life of a process.
 */
export function ffmpegPath(): Promise<string | undefined> {
  found ??= findFfmpeg();
  return found;
}

async function findFfmpeg(): Promise<string | undefined> {
  const { FFMPEG_PATH } = configuration();
  if (FFMPEG_PATH === 'none') return undefined;
  try {
    const path = await placeOf(FFMPEG_PATH ?? 'ffmpeg');
    await run(path, ['-version'], { limitMs: VERSION_LIMIT_MS });
    return path;
  } catch (error) {
    if (FFMPEG_PATH !== undefined) log.warn('FFMPEG_PATH leads to no ffmpeg', { error });
    return undefined;
  }
}

/** The whole path of a program: it is run without the variables by which its name would be found. */
async function placeOf(name: string): Promise<string> {
  if (WINDOWS) return name;
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', 'command -v "$0"', name]);
  return stdout.trim();
}

/**
 * Runs ffmpeg with these arguments, one process that gives way to everything else on the machine, within its limits.
 * Nothing is typed to it, and a file is the only thing that it opens: `fileInput()` writes the input's arguments.
 * Throws FfmpegFailed, also where there is no ffmpeg.
 */
export async function runFfmpeg(args: readonly string[], limits: FfmpegLimits): Promise<void> {
  const path = await ffmpegPath();
  if (path === undefined) throw new FfmpegFailed('there is no ffmpeg on this machine');
  await run(path, ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', ...args], limits);
}

/** The arguments that open a film that somebody sent: as what its bytes are, and nothing that it may name elsewhere. */
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
  child.once('error', (error) => reject(new FfmpegFailed(error.message)));
  child.once('close', (code, signal) => {
    if (code === 0) return resolve();
    const why = late ? `took more than ${limits.limitMs} ms` : `ended with ${signal ?? code}`;
    reject(new FfmpegFailed(`${why}: ${words.trim()}`));
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
  // A film may be made to break its reader, which then finds no secrets of the site among its variables.
  const child = WINDOWS
    ? spawn(path, args, { stdio: STDIO })
    : spawn('/bin/sh', ['-c', bounded(limitMs, memoryMb), path, ...args], { stdio: STDIO, env: {} });
  try {
    if (child.pid !== undefined) setPriority(child.pid, 15);
  } catch {
    // Some systems refuse, or it has ended already; then it runs like everything else.
  }
  return child;
}

/** A shell that takes room and seconds from what it becomes. Systems that know no such limit go without it. */
function bounded(limitMs: number, memoryMb: number | undefined): string {
  // In seconds of all processors together: whoever is killed meanwhile leaves a process that ends by itself.
  const seconds = Math.ceil(limitMs / 1000) * availableParallelism();
  const room = memoryMb === undefined ? '' : `ulimit -v ${memoryMb * 1024} 2>/dev/null; `;
  return `ulimit -t ${seconds} 2>/dev/null; ${room}exec "$0" "$@"`;
}
