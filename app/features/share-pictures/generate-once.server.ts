import { setTimeout as sleep } from 'node:timers/promises';
import { withLease } from '#infrastructure/database/lease.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';

const RETRY_MS = 100;
/** Longer than a drawing may take, and than the lease of a process that died. */
const TIMEOUT_MS = 80_000;

const drawing = new Map<string, Promise<void>>();
// One drawing at a time, as its process expects, and a crawler that asks for every project at once costs the visitors one core at most.
let turn: Promise<unknown> = Promise.resolve();

/**
 * Has a stored file drawn by one of all processes, and waits until it is there, whoever draws it (§60.1). `draw` stores it. Throws
 * what drawing throws here; what another process fails with is tried here.
 */
export function generateOnce(key: string, lease: string, draw: () => Promise<void>): Promise<void> {
  let drawn = drawing.get(key);
  if (!drawn) {
    drawn = drawOrWait(key, lease, draw).finally(() => drawing.delete(key));
    drawing.set(key, drawn);
  }
  return drawn;
}

async function drawOrWait(key: string, lease: string, draw: () => Promise<void>): Promise<void> {
  const drawUnlessThere = async () => {
    if (!(await fileStore().head(key))) await draw();
    return true;
  };
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; ) {
    // Whoever waits for another process lets the next one of this process draw.
    if (await inTurn(() => withLease(lease, drawUnlessThere))) return;
    await sleep(RETRY_MS);
    if (await fileStore().head(key)) return;
  }
  // It stands still with the lease in its hand: drawn twice is better than not at all.
  await inTurn(drawUnlessThere);
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}
