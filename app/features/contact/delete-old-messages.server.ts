import { messagesKeptSince } from '#domain/messages/message-retention.ts';
import { type BackgroundWork, startBackgroundWork } from '#infrastructure/background-work.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { withLease } from '#infrastructure/database/lease.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { readMessageRetention } from './message-retention.server.ts';

const BATCH = 500;
const ROUND_MS = 3600 * 1000;

let work: BackgroundWork | undefined;

/** Looks for such messages now and every hour, in one of all processes. Returns the function that ends it. */
export function startDeletingOldMessages(): () => Promise<void> {
  work = startBackgroundWork('old messages', ROUND_MS, () => deleteOldMessages());
  return work.end;
}

/** Says that the retention was changed, so that what it ends is deleted at once (§33.1). */
export function wakeDeletionOfOldMessages(): void {
  work?.wake();
}

/** How many messages a retention of so many years ends now. Throws what the database throws. */
export async function countMessagesEndedBy(years: string, now = new Date()): Promise<number> {
  const { count } = await database()
    .selectFrom('contact_messages')
    .where('created_at', '<', messagesKeptSince(now, years))
    .select((column) => column.fn.countAll<number | bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Deletes the messages whose retention (§33.1) has ended, however they stand: read or not, delivered or not. In batches, so
 * that no statement holds the database for long. Several processes may call it: one does the work. Returns how many
 * went.
 */
export async function deleteOldMessages(now = new Date()): Promise<number> {
  const keptSince = messagesKeptSince(now, await readMessageRetention());
  const deleted = await withLease('delete-old-messages', async () => {
    let total = 0;
    for (;;) {
      const count = await deleteBatch(keptSince);
      total += count;
      if (count < BATCH) return total;
    }
  });
  if (deleted) log.info('messages whose retention has ended were deleted', { messages: deleted });
  return deleted ?? 0;
}

/** Found first, then deleted by their keys: in one statement PostgreSQL would read the whole table for some hundreds. */
async function deleteBatch(keptSince: Date): Promise<number> {
  const old = await database()
    .selectFrom('contact_messages')
    .select('id')
    .where('created_at', '<', keptSince)
    .orderBy('created_at')
    .limit(BATCH)
    .execute();
  if (old.length === 0) return 0;
  await database()
    .deleteFrom('contact_messages')
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute();
  return old.length;
}
