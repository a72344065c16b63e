import { type ChildProcess, fork, type SerializationType } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const IDLE_MS = 5_000;
/** V8's young generation, halved: by default it grows larger than everything else without making the work faster. */
const SEMI_SPACE_MEGABYTES = 8;
const OPTIMIZE_FOR_SIZE = '--optimize-for-size';
/** File descriptors 0 to 2 are the standard streams, 3 is the IPC channel. */
export const BYTES_FD = 4;

/** The child was ended, died or timed out during a job: whether the job was done is unknown. */
export class ChildProcessEnded extends Error {
  override name = 'ChildProcessEnded';
}

/**
 * A child process for memory-heavy work: started with the first job and ended when the queue is empty, which returns
 * the memory to the system. `program` is a file of this repository, relative to its root, that calls
 * serveParentProcess. One job at a time; a job that exceeds `limitMs` ends the child. `run` throws
 * ChildProcessEnded, or the error that kept the child from being started or reached.
 */
export function childProcess<Job extends object, Result>(
  program: string,
  options: {
    limitMs: number;
    serialization?: SerializationType;
    /** Default: the environment of this process. */
    environment?: NodeJS.ProcessEnv;
    /** Maximum size of the V8 heap, besides a small young generation; default: V8's. */
    heapMegabytes?: number;
    /** Trades half as much time again for a quarter less memory: V8 collects sooner and keeps less compiled code. */
    optimizeForSize?: boolean;
    /** Whether the child's warnings and errors, and the reason of its end, are written to this process's stderr. */
    inheritStderr?: boolean;
    /** Whether the child sends bytes besides its results, by `toParent()`. */
    sendsBytes?: boolean;
  },
): { run: (job: Job) => Promise<Result>; bytes: () => Readable; end: () => void } {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(join(process.cwd(), program), {
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        ...(options.heapMegabytes
          ? [`--max-old-space-size=${options.heapMegabytes}`, `--max-semi-space-size=${SEMI_SPACE_MEGABYTES}`]
          : []),
        ...(options.optimizeForSize ? [OPTIMIZE_FOR_SIZE] : []),
      ],
      ...(options.environment ? { env: options.environment } : {}),
      stdio: [
        'ignore',
        'ignore',
        options.inheritStderr ? 'inherit' : 'ignore',
        'ipc',
        options.sendsBytes ? 'pipe' : 'ignore',
      ],
      serialization: options.serialization ?? 'json',
    });
    const forget = () => {
      if (child === started) child = undefined;
    };
    started.once('exit', forget);
    // Without a listener, a child that can't be started or a broken channel would end this process.
    started.on('error', forget);
    return started;
  }

  function end(): void {
    child?.kill();
    child = undefined;
  }

  async function run(job: Job): Promise<Result> {
    clearTimeout(idle);
    child ??= start();
    const running = child;
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const ended = () => reject(new ChildProcessEnded(`${program} ended with a job at work`));
    const limit = setTimeout(() => running.kill('SIGKILL'), options.limitMs);
    running.once('exit', ended).once('error', reject).once('message', resolve);
    try {
      running.send(job, (error) => error && reject(error));
      return await promise;
    } finally {
      clearTimeout(limit);
      running.off('exit', ended).off('error', reject).off('message', resolve);
      idle = setTimeout(end, IDLE_MS).unref();
    }
  }

  /** The byte stream of the current child; backpressure makes the child wait for the reader. */
  function bytes(): Readable {
    const pipe = child?.stdio[BYTES_FD];
    if (!pipe) throw new ChildProcessEnded(`${program} has ended`);
    return pipe as Readable;
  }

  return { run, bytes, end };
}
