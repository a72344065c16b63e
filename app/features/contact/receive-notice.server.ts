import type { Transaction } from 'kysely';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { timeOf } from '#infrastructure/database/time-of.server.ts';
import { newMessageRow } from './new-message-row.server.ts';

/** A notice of the site itself in the inbox: a reply to a shared preview (§39.3). */
export type Notice = {
  id: string;
  /** The person who acted. */
  name: string;
  /** The item that it concerns, as the inbox names it. */
  subject: string;
  /** Its first line is the summary, which is also the subject of the mail. */
  text: string;
  /** The path of the back-office form that it is about. */
  about: string;
};

/**
 * Stores a notice in the inbox, in the transaction of the change that it reports; delivered like the messages of the
 * contact form (§9.5), once wakeMessageDelivery() is called. Idempotent by id.
 */
export async function storeNotice(transaction: Transaction<Schema>, notice: Notice): Promise<void> {
  const { id, name, subject, text, about } = notice;
  const sender = { firstName: name, lastName: '', company: subject, email: '', phone: '', briefLink: '' };
  const now = await timeOf(transaction);
  await transaction
    .insertInto('contact_messages')
    .values({
      ...newMessageRow({ ...sender, message: text }, { delivered: true, now }),
      id,
      idempotency_key: `notice ${id}`,
      about,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
}
