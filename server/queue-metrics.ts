import { Gauge } from 'prom-client';
import { countOverduePlans } from '#content/schedule/due-plans.server.ts';
import { countUndelivered } from '#features/contact/message-queue.server.ts';
import { countPendingPictures } from '#features/media/picture-variants/pending-pictures.server.ts';
import { databaseState } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';

/** Cache time of the queries, however many workers and scrapers ask. */
const REMEMBERED_MS = 5000;

let asked: { at: number; lengths: Promise<Record<string, number>> } | undefined;

new Gauge({
  name: 'queue_length',
  help: 'What waits in the database: mail_waiting, mail_failed (waits for a person), pictures (without their variants), plans_overdue.',
  labelNames: ['queue'],
  // Every worker reports the same database: the maximum, not the sum.
  aggregator: 'max',
  async collect() {
    if (databaseState() === 'away') return this.reset();
    if (!asked || performance.now() - asked.at > REMEMBERED_MS)
      asked = { at: performance.now(), lengths: readLengths() };
    const lengths = await asked.lengths.catch(() => undefined);
    this.reset();
    for (const [queue, length] of Object.entries(lengths ?? {})) this.set({ queue }, length);
  },
});

async function readLengths(): Promise<Record<string, number>> {
  const [mail, pictures, plans] = await Promise.all([
    countUndelivered(),
    countPendingPictures(),
    databaseNow().then(countOverduePlans),
  ]);
  return {
    mail_waiting: mail.pending,
    mail_failed: mail.failed,
    pictures,
    plans_overdue: plans,
  };
}
