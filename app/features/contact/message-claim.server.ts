import type { Selectable, Updateable } from 'kysely';
import { database } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import type { ContactMessagesTable } from '#infrastructure/database/schema/schema.server.ts';

/** A message that this process alone delivers, for as long as its claim is renewed. */
export type ClaimedMessage = Selectable<ContactMessagesTable> & { sending_since: Date };

/** If the process dies, another one takes the message after this long without a renewal (§58.1). */
const LEASE_MS = 18_000;
/** A claim outlives some renewals that fail. */
export const RENEWAL_MS = LEASE_MS / 6;

/**
 * Takes a message for one try, from now on: only the process whose update still finds it as it was read. A message
 * that somebody took before and never settled may have been sent: that stays written on it.
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

/** Keeps a message while the mail service takes its time. */
export async function renew(message: ClaimedMessage): Promise<void> {
  await changeClaimed(message, { next_attempt_at: leaseEnd(await databaseNow()) });
}

/** Writes how the try ended. False when the message was no longer this process's own: then nothing is written. */
export function settle(
  message: ClaimedMessage,
  end: Updateable<ContactMessagesTable> &
    Pick<ContactMessagesTable, 'delivery_state' | 'next_attempt_at' | 'last_error'>,
): Promise<boolean> {
  return changeClaimed(message, { ...end, sending_since: null });
}

async function changeClaimed(
  message: ClaimedMessage,
  change: Updateable<ContactMessagesTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable('contact_messages')
    .set(change)
    .where('id', '=', message.id)
    .where('attempts', '=', message.attempts)
    .where('sending_since', '=', message.sending_since)
    .where('delivery_state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}
