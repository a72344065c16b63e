import type { Transaction } from 'kysely';
import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { DAY_MS } from '#domain/durations.ts';
import { UNWANTED_DAYS, type UnwantedReason } from '#domain/messages/unwanted.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { runInTransaction } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { timeOf } from '#infrastructure/database/time-of.server.ts';
import { wakeMessageDelivery } from './deliver-messages.server.ts';

const BY_HAND: UnwantedReason[] = [{ reason: 'by-hand' }];

/**
 * Moves a message to the unwanted ones; cancels a pending delivery (§50.3). False when the inbox has no such message
 * (any more).
 */
export function moveToUnwanted(id: string): Promise<boolean> {
  return moved('unwanted', id, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('contact_messages')
      .set({ unwanted_at: new Date(), unwanted_reasons: JSON.stringify(BY_HAND) })
      .where('id', '=', id)
      .where('unwanted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n)
      await transaction
        .updateTable('contact_messages')
        .set({ delivery_state: 'kept', next_attempt_at: null })
        .where('id', '=', id)
        .where('delivery_state', '=', 'pending')
        .execute();
    return numUpdatedRows;
  });
}

/**
 * Moves a message back to the inbox, and enqueues its delivery where that never ended (§50.3); what had begun may have
 * been sent, and the row says so. False when there is no such unwanted message (any more).
 */
export async function moveToInbox(id: string): Promise<boolean> {
  const delivers = configuration().CONTACT_TRANSPORT !== 'inbox';
  const done = await moved('wanted', id, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('contact_messages')
      .set({ unwanted_at: null, unwanted_reasons: '' })
      .where('id', '=', id)
      .where('unwanted_at', 'is not', null)
      .executeTakeFirst();
    if (delivers && numUpdatedRows > 0n) {
      const now = await timeOf(transaction);
      await transaction
        .updateTable('contact_messages')
        .set((row) => ({
          delivery_state: 'pending',
          next_attempt_at: now,
          sending_since: null,
          perhaps_sent_at: row.fn.coalesce('sending_since', 'perhaps_sent_at'),
        }))
        .where('id', '=', id)
        .where('delivery_state', '=', 'kept')
        .execute();
    }
    return numUpdatedRows;
  });
  if (done) wakeMessageDelivery();
  return done;
}

/** Messages that became unwanted before this moment are deleted (§50.4). */
export function unwantedRetentionStart(now: Date): Date {
  return new Date(now.getTime() - UNWANTED_DAYS * DAY_MS);
}

function moved(
  action: 'unwanted' | 'wanted',
  id: string,
  move: (transaction: Transaction<Schema>) => Promise<bigint>,
): Promise<boolean> {
  return runInTransaction(async (transaction) => {
    const isMoved = (await move(transaction)) > 0n;
    if (isMoved) await recordInAuditLog(transaction, [{ action, kind: 'message', id, title: '' }]);
    return isMoved;
  });
}
