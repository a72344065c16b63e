import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';

/** A worker that is too busy to acknowledge in time polls the version itself (§54.2). */
const TIMEOUT_MS = 500;

/**
 * Messages between a worker and its supervisor. `connected`: the worker acknowledges from now on. `complete`: all other
 * connected workers have acknowledged.
 */
type VersionMessage = {
  step: 'connected' | 'published' | 'forwarded' | 'acknowledged' | 'complete';
  id: string;
  version: number;
};

/**
 * Worker side: versions that other workers publish are passed to `receive` at once. Returns the function that publishes
 * a version.
 */
export function connectWorkers(receive: (version: number) => void): (version: number) => Promise<void> {
  if (!cluster.isWorker) return async () => {};
  const waiting = new Map<string, () => void>();
  process.on('message', (message: Partial<VersionMessage>) => {
    const { step, id = '', version = 0 } = message;
    if (step === 'complete') waiting.get(id)?.();
    if (step !== 'forwarded') return;
    receive(version);
    send({ step: 'acknowledged', id, version });
  });
  const send = (message: VersionMessage) => process.send?.(message, undefined, {}, () => {});
  send({ step: 'connected', id: '', version: 0 });
  return async (version) => {
    const [id, complete] = [randomUUID(), Promise.withResolvers<void>()];
    waiting.set(id, complete.resolve);
    const limit = setTimeout(complete.resolve, TIMEOUT_MS);
    send({ step: 'published', id, version });
    await complete.promise;
    clearTimeout(limit);
    waiting.delete(id);
  };
}

/**
 * Supervisor side: broadcasts a worker's message to all others and reports when all have acknowledged it. One that is
 * still starting has no requests yet, and is not waited for.
 */
export function broadcastToWorkers(): void {
  const connected = new Set<Worker>();
  const unacknowledged = new Map<string, { by: Set<Worker>; publisher: Worker }>();
  const send = (worker: Worker, message: VersionMessage) => {
    if (worker.isConnected()) worker.send(message, () => {});
  };
  const acknowledge = (id: string, worker: Worker) => {
    const open = unacknowledged.get(id);
    open?.by.delete(worker);
    if (!open || open.by.size > 0) return;
    unacknowledged.delete(id);
    send(open.publisher, { step: 'complete', id, version: 0 });
  };
  cluster.on('message', (worker: Worker, { step, id = '', version = 0 }: Partial<VersionMessage>) => {
    if (step === 'connected') connected.add(worker);
    if (step === 'acknowledged') acknowledge(id, worker);
    if (step !== 'published') return;
    const others = Object.values(cluster.workers ?? {}).flatMap((one) =>
      one && one !== worker ? [one] : [],
    );
    const by = new Set(others.filter((other) => connected.has(other)));
    unacknowledged.set(id, { by, publisher: worker });
    for (const other of others) send(other, { step: 'forwarded', id, version });
    if (by.size === 0) acknowledge(id, worker);
  });
  cluster.on('exit', (worker) => {
    connected.delete(worker);
    for (const [id, { publisher }] of unacknowledged) {
      if (publisher === worker) unacknowledged.delete(id);
      else acknowledge(id, worker);
    }
  });
}
