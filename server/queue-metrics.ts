import { Gauge } from 'prom-client';
import { databaseState } from '#infrastructure/database/database.server.ts';
import { JOBS } from './lifecycle/jobs.ts';

/** Cache time of the queries, however many workers and scrapers ask. */
const REMEMBERED_MS = 5000;

let cached: { at: number; lengths: Promise<Record<string, number>> } | undefined;

new Gauge({
  name: 'queue_length',
  help: 'Pending rows by queue: mail_waiting, mail_failed (needs an administrator), pictures (without variants), plans_overdue.',
  labelNames: ['queue'],
  // Every worker reports the same database: the maximum, not the sum.
  aggregator: 'max',
  async collect() {
    if (databaseState() === 'away') return this.reset();
    if (!cached || performance.now() - cached.at > REMEMBERED_MS)
      cached = { at: performance.now(), lengths: readLengths() };
    const lengths = await cached.lengths.catch(() => undefined);
    this.reset();
    for (const [queue, length] of Object.entries(lengths ?? {})) this.set({ queue }, length);
  },
});

async function readLengths(): Promise<Record<string, number>> {
  return Object.assign({}, ...(await Promise.all(JOBS.map((job) => job.queueLengths?.()))));
}
