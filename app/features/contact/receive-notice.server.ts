import type { Transaction } from 'kysely';
import { configuration } from '#infrastructure/configuration.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { timeOf } from '#infrastructure/database/time-of.server.ts';
import { messageSearchText } from './message-search.server.ts';

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
