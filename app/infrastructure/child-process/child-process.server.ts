import { type ChildProcess, fork, type SerializationType } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const IDLE_MS = 5_000;
/** Half of the space for short-lived objects: left alone it grows to more than all else, and nothing is done sooner for it. */
const SEMI_SPACE_MEGABYTES = 8;
const SPARING = '--optimize-for-size';
/** Beside the three of every process, and its line to the parent. */
export const BYTES_FD = 4;

/** The child was ended, died or hung with an order at work: nothing is known about that order. */
export class ChildProcessEnded extends Error {
  override name = 'ChildProcessEnded';
}

/**
 * A process of its own for what takes much memory: started with the first order, ended when nothing is left, so that
 * the memory is given back to the machine. `program` is a file of this repository, from its root, that calls
 * serveParentProcess. One order at a time; one that takes longer than `limitMs` ends the child. `run` throws
 * ChildProcessEnded, or what kept the child from being started or reached.
 */
export function childProcess<Order extends object, Answer>(
  program: string,
  options: {
    limitMs: number;
    serialization?: SerializationType;
    /** Unset: that of this process. */
    environment?: NodeJS.ProcessEnv;
    /** How large its heap may grow, beside a small space for short-lived objects; unset: as the machine allows. */
    heapMegabytes?: number;
    /** Whether it takes half as much time again for a quarter less memory: V8 collects sooner and keeps less code. */
    sparing?: boolean;
    /** Whether its warnings and errors go where this process writes its own, and what ended it. */
    tells?: boolean;
    /** Whether it sends bytes beside its answers, by `toParent()`. */
    sendsBytes?: boolean;
  },
): { run: (order: Order) => Promise<Answer>; bytes: () => Readable; end: () => void } {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(join(process.cwd(), program), {
      execArgv: [
        '--disable-warning=ExperimentalWarning',
        ...(options.heapMegabytes
          ? [`--max-old-space-size=${options.heapMegabytes}`, `--max-semi-space-size=${SEMI_SPACE_MEGABYTES}`]
          : []),
        ...(options.sparing ? [SPARING] : []),
      ],
      ...(options.environment ? { env: options.environment } : {}),
      stdio: [
        'ignore',
        'ignore',
        options.tells ? 'inherit' : 'ignore',
        'ipc',
        options.sendsBytes ? 'pipe' : 'ignore',
      ],
      serialization: options.serialization ?? 'json',
    });
    const forget = () => {
      if (child === started) child = undefined;
    };
    started.once('exit', forget);
    // Without a listener a child that can't be started, or a line to it that broke, would end this process.
    started.on('error', forget);
    return started;
  }

  function end(): void {
    child?.kill();
    child = undefined;
  }

  async function run(order: Order): Promise<Answer> {
    clearTimeout(idle);
    child ??= start();
    const running = child;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const ended = () => reject(new ChildProcessEnded(`${program} ended with an order at work`));
    const limit = setTimeout(() => running.kill('SIGKILL'), options.limitMs);
    running.once('exit', ended).once('error', reject).once('message', resolve);
    try {
      running.send(order, (error) => error && reject(error));
      return await promise;
    } finally {
      clearTimeout(limit);
      running.off('exit', ended).off('error', reject).off('message', resolve);
      idle = setTimeout(end, IDLE_MS).unref();
    }
  }

  /** What the child at work sends; it waits for whoever reads. */
  function bytes(): Readable {
    const pipe = child?.stdio[BYTES_FD];
    if (!pipe) throw new ChildProcessEnded(`${program} has ended`);
    return pipe as Readable;
  }

  return { run, bytes, end };
}
