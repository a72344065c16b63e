import cluster, { type Worker } from 'node:cluster';
import { randomUUID } from 'node:crypto';

/** A worker that is too busy to acknowledge in time polls the version itself (§54.2). */
const TIMEOUT_MS = 500;

/**
 * Messages between a worker and its supervisor: `told` (published), `passed on`, `heard` (acknowledged), and `known`
 * once all have acknowledged.
 */
type News = { news: 'told' | 'passed on' | 'heard' | 'known'; id: string; version: number };

/**
 * Worker side: versions that other workers publish go to `hear` at once. Returns the function that publishes a version.
 */
export function connectWorkers(hear: (version: number) => void): (version: number) => Promise<void> {
  if (!cluster.isWorker) return async () => {};
  const waiting = new Map<string, () => void>();
  process.on('message', (message: Partial<News>) => {
    const { news, id = '', version = 0 } = message;
    if (news === 'known') waiting.get(id)?.();
    if (news !== 'passed on') return;
    hear(version);
    send({ news: 'heard', id, version });
  });
  const send = (message: News) => process.send?.(message, undefined, {}, () => {});
  return async (version) => {
    const [id, known] = [randomUUID(), Promise.withResolvers<void>()];
    waiting.set(id, known.resolve);
    const limit = setTimeout(known.resolve, TIMEOUT_MS);
    send({ news: 'told', id, version });
    await known.promise;
    clearTimeout(limit);
    waiting.delete(id);
  };
}

/** Supervisor side: broadcasts a worker's message to all others and reports when all have acknowledged it. */
export function broadcastToWorkers(): void {
  const unheard = new Map<string, { by: Set<Worker>; asker: Worker }>();
  const send = (worker: Worker, message: News) => {
    if (worker.isConnected()) worker.send(message, () => {});
  };
  const heard = (id: string, worker: Worker) => {
    const open = unheard.get(id);
    open?.by.delete(worker);
    if (!open || open.by.size > 0) return;
    unheard.delete(id);
    send(open.asker, { news: 'known', id, version: 0 });
  };
  cluster.on('message', (worker: Worker, { news, id = '', version = 0 }: Partial<News>) => {
    if (news === 'heard') heard(id, worker);
    if (news !== 'told') return;
    const others = Object.values(cluster.workers ?? {}).filter((one) => one !== undefined && one !== worker);
    unheard.set(id, { by: new Set(others as Worker[]), asker: worker });
    for (const other of others) send(other as Worker, { news: 'passed on', id, version });
    if (others.length === 0) heard(id, worker);
  });
  cluster.on('exit', (worker) => {
    for (const [id, { asker }] of unheard) {
      if (asker === worker) unheard.delete(id);
      else heard(id, worker);
    }
  });
}
