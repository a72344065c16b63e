import type { Selectable, Updateable } from 'kysely';
import { database } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import type { ContactMessagesTable } from '#infrastructure/database/schema/schema.server.ts';

/** A message leased to this process for delivery, for as long as the lease is renewed. */
export type ClaimedMessage = Selectable<ContactMessagesTable> & { sending_since: Date };

/** If the process dies, another one claims the message after this long without a renewal (§58.1). */
const LEASE_MS = 18_000;
/** A lease outlives some failed renewals. */
export const RENEWAL_MS = LEASE_MS / 6;

/**
 * Claims a message for one attempt by optimistic locking: only the process whose update still finds the row as it was
 * read gets it. A message that was claimed before and never settled may have been sent: the row records that.
 */
export async function claim(message: Selectable<ContactMessagesTable>): Promise<ClaimedMessage | undefined> {
  const now = await databaseNow();
  const taken = {
    attempts: message.attempts + 1,
    sending_since: now,
    perhaps_sent_at: message.sending_since ?? message.perhaps_sent_at,
    next_attempt_at: leaseEnd(now),
  };
  const { numUpdatedRows } = await database()
    .updateTable('contact_messages')
    .set(taken)
    .where('id', '=', message.id)
    .where('attempts', '=', message.attempts)
    .where('delivery_state', '=', 'pending')
    .where('next_attempt_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { ...message, ...taken } : undefined;
}

/** Renews the lease while the mail server is slow. */
export async function renew(message: ClaimedMessage): Promise<void> {
  await changeClaimed(message, { next_attempt_at: leaseEnd(await databaseNow()) });
}

/**
 * Records the result of the attempt. False when the lease was lost: then nothing is written. A message that became
 * unwanted meanwhile and was sent all the same is not sent again when it comes back (§50.3).
 */
export function settle(
  message: ClaimedMessage,
  end: Updateable<ContactMessagesTable> &
    Pick<ContactMessagesTable, 'delivery_state' | 'next_attempt_at' | 'last_error'>,
): Promise<boolean> {
  const from = end.delivery_state === 'sent' ? (['pending', 'kept'] as const) : undefined;
  return changeClaimed(message, { ...end, sending_since: null }, from);
}

async function changeClaimed(
  message: ClaimedMessage,
  change: Updateable<ContactMessagesTable>,
  from: readonly ContactMessagesTable['delivery_state'][] = ['pending'],
): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable('contact_messages')
    .set(change)
    .where('id', '=', message.id)
    .where('attempts', '=', message.attempts)
    .where('sending_since', '=', message.sending_since)
    .where('delivery_state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}
