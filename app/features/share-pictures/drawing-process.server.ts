import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { SharePicture } from './share-picture.ts';

export type DrawingOrder = { page: SharePicture; cover: Uint8Array | undefined };
export type DrawingAnswer = { picture: Uint8Array } | { error: string };

const PROGRAM = join(process.cwd(), 'server/draw-share-pictures.ts');
const IDLE_MS = 5_000;

let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Draws a share picture in a process of its own, which ends when nothing is left: fonts and pixels took 300 MB that
 * the server would have kept (docs/performance.md). One order at a time.
 */
export async function drawInOwnProcess(order: DrawingOrder): Promise<Uint8Array> {
  clearTimeout(idle);
  child ??= start();
  const worker = child;
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      const ended = () => reject(new Error('the drawing process ended'));
      worker.once('exit', ended);
      worker.once('message', (answer: DrawingAnswer) => {
        worker.off('exit', ended);
        if ('error' in answer) reject(new Error(answer.error));
        else resolve(answer.picture);
      });
      worker.send(order);
    });
  } finally {
    idle = setTimeout(end, IDLE_MS).unref();
  }
}

function end(): void {
  child?.kill();
  child = undefined;
}

function start(): ChildProcess {
  const started = fork(PROGRAM, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Bytes are sent as bytes.
    serialization: 'advanced',
  });
  started.once('exit', () => {
    if (child === started) child = undefined;
  });
  return started;
}
