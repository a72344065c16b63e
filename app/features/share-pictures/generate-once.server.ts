import { setTimeout as sleep } from 'node:timers/promises';
import { withLease } from '#infrastructure/database/lease.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';

const RETRY_MS = 100;
/** Timeout: longer than rendering may take, and than the lease of a crashed process. */
const TIMEOUT_MS = 80_000;

const drawing = new Map<string, Promise<void>>();
// Mutex: one rendering at a time, as the child process requires; a crawler that requests every project at once costs
// the visitors one core at most.
let turn: Promise<unknown> = Promise.resolve();

/**
 * Generates a stored file once across all processes, under a lease, and waits until it exists, whichever process
 * renders it (§60.1). `draw` stores it. Throws the errors of `draw`; when another process fails, this one tries.
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
    // While one request waits for another process, the next one of this process may render.
    if (await inTurn(() => withLease(lease, drawUnlessThere))) return;
    await sleep(RETRY_MS);
    if (await fileStore().head(key)) return;
  }
  // The holder of the lease is stuck: rendering twice is better than not at all.
  await inTurn(drawUnlessThere);
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}
