import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { EncodedPicture, EncodingOrder } from './encoding-order.ts';

const PROGRAM = join(process.cwd(), 'server/encode-pictures.ts');
const IDLE_MS = 5_000;

/** The encoder was ended, or died, with a picture at work: nothing is known about that picture. */
export class EncoderEnded extends Error {
  override name = 'EncoderEnded';
}

let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Encodes one picture at several widths in a process of its own, which ends when nothing is left: the memory that
 * encoding takes is given back to the machine. One order at a time. Throws when the picture can't be encoded.
 */
export async function encodePicture(order: EncodingOrder): Promise<EncodedPicture> {
  clearTimeout(idle);
  child ??= start();
  const worker = child;
  try {
    return await new Promise<EncodedPicture>((resolve, reject) => {
      const ended = () => reject(new EncoderEnded('the encoder ended'));
      worker.once('exit', ended);
      worker.once('message', (answer: EncodedPicture | { error: string }) => {
        worker.off('exit', ended);
        if ('error' in answer) reject(new Error(answer.error));
        else resolve(answer);
      });
      worker.send(order);
    });
  } finally {
    idle = setTimeout(endEncoder, IDLE_MS).unref();
  }
}

/** Ends the encoder; the picture at work is done again at the next start. */
export function endEncoder(): void {
  child?.kill();
  child = undefined;
}

function start(): ChildProcess {
  const started = fork(PROGRAM, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  started.once('exit', () => {
    if (child === started) child = undefined;
  });
  return started;
}
