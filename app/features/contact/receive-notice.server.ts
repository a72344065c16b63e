import type { Transaction } from 'kysely';
import { configuration } from '#infrastructure/configuration.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { timeOf } from '#infrastructure/database/time-of.server.ts';
import { messageSearchText } from './message-search.server.ts';

/** What the inbox is told of by the site itself: an answer to a shared preview (§39.3). */
export type Notice = {
  id: string;
  /** Who has done something. */
  name: string;
  /** What it was done to, as the inbox names it. */
  subject: string;
  /** Its first line says what happened; a mail has it as its subject. */
  text: string;
  /** The path of the form of the back-office that it is about. */
  about: string;
};

/**
 * Stores a message that nobody wrote in the contact form, in the transaction of what it tells; delivered like the others
 * (§9.5), once wakeMessageDelivery() is called. The same id is one message.
 */
export async function storeNotice(transaction: Transaction<Schema>, notice: Notice): Promise<void> {
  const delivered = configuration().CONTACT_TRANSPORT !== 'inbox';
  const now = await timeOf(transaction);
  const { name, subject: company, text: message, about } = notice;
  await transaction
    .insertInto('contact_messages')
    .values({
      id: notice.id,
      first_name: name,
      last_name: '',
      company,
      email: '',
      phone: '',
      message,
      brief_link: '',
      client_address_hash: '',
      idempotency_key: `notice ${notice.id}`,
      created_at: now,
      read_at: null,
      delivery_state: delivered ? 'pending' : 'kept',
      attempts: 0,
      next_attempt_at: delivered ? now : null,
      last_error: null,
      search_text: messageSearchText({ firstName: name, lastName: '', company, email: '', message }),
      about,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
}
