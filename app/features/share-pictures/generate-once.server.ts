import { setTimeout as sleep } from 'node:timers/promises';
import { withLease } from '#infrastructure/database/lease.server.ts';
import { fileStore } from '#infrastructure/file-store/file-store.server.ts';
import { oneAtATime } from '#infrastructure/one-at-a-time.ts';

const RETRY_MS = 100;
/** Timeout: longer than rendering may take, and than the lease of a crashed process. */
const TIMEOUT_MS = 80_000;

const inProgress = new Map<string, Promise<void>>();
// One rendering at a time, as the child process requires; a crawler that requests every project at once costs the
// visitors one core at most.
const serialized = oneAtATime();

/**
 * Generates a stored file once across all processes, under a lease, and waits until it exists, whichever process
 * renders it (§60.1). `render` stores it. Throws the errors of `render`; when another process fails, this one tries.
 */
export function generateOnce(key: string, lease: string, render: () => Promise<void>): Promise<void> {
  const known = inProgress.get(key);
  if (known) return known;
  const generated = renderOrWait(key, lease, render).finally(() => inProgress.delete(key));
  inProgress.set(key, generated);
  return generated;
}

async function renderOrWait(key: string, lease: string, render: () => Promise<void>): Promise<void> {
  const renderUnlessStored = async () => {
    if (!(await fileStore().head(key))) await render();
    return true;
  };
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; ) {
    // While one request waits for another process, the next one of this process may render.
    if (await serialized(() => withLease(lease, renderUnlessStored))) return;
    await sleep(RETRY_MS);
    if (await fileStore().head(key)) return;
  }
  // The holder of the lease is stuck: rendering twice is better than not at all.
  await serialized(renderUnlessStored);
}
