import { createHash, randomUUID } from 'node:crypto';
import type { ContactFormValues } from '#domain/messages/contact-message.ts';
import { clientAddress } from '#infrastructure/client-address.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { addressGroup } from '#infrastructure/rate-limit/address-group.ts';
import { count, giveBack, type RateLimit } from '#infrastructure/rate-limit/rate-limit.server.ts';
import { wakeMessageDelivery } from './deliver-messages.server.ts';
import { messageSearchText } from './message-search.server.ts';

/** How much one address may send: five messages in ten minutes (§9.8). */
const MESSAGES: RateLimit = { name: 'contact', points: 5, seconds: 10 * 60 };

/** A form without a key (no JavaScript) that says word for word the same within this time is the same form. */
const SAME_FORM_MS = 10 * 60_000;

export type ReceiveOutcome = { outcome: 'received' } | { outcome: 'too-many' };

/**
 * Stores a contact message, then lets it be delivered (§9.5): a mail service that fails loses nothing.
 * The same form sent twice, because an answer was lost, is one message: `formKey` tells forms apart; where it is ''
 * (a page without JavaScript, which everybody shares) the content does, for ten minutes or a little more.
 * Throws when the message could not be stored.
 */
export async function receiveMessage(
  values: ContactFormValues,
  sender: { request: Request; formKey: string },
): Promise<ReceiveOutcome> {
  const now = new Date();
  const address = addressGroup(clientAddress(sender.request));
  const [idempotencyKey, ...earlierKeys] = idempotencyKeys(values, sender.formKey, now);
  try {
    if (await isKnown([idempotencyKey, ...earlierKeys])) return { outcome: 'received' };
    if (!(await count(MESSAGES, [address]))) return { outcome: 'too-many' };
    const stored = await store(values, idempotencyKey, now);
    // The same form came twice at the same moment: one message, counted once.
    if (!stored) await giveBack(MESSAGES, [address]);
  } catch (error) {
    log.error('a contact message could not be stored', { error });
    throw error;
  }
  wakeMessageDelivery();
  return { outcome: 'received' };
}

/** False when there is a message of this key. */
async function store(values: ContactFormValues, idempotencyKey: string, now: Date): Promise<boolean> {
  const delivered = configuration().CONTACT_TRANSPORT !== 'inbox';
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto('contact_messages')
    .values({
      id: randomUUID(),
      first_name: values.firstName,
      last_name: values.lastName,
      company: values.company,
      email: values.email,
      phone: values.phone,
      message: values.message,
      brief_link: values.briefLink,
      client_address_hash: '',
      idempotency_key: idempotencyKey,
      created_at: now,
      read_at: null,
      delivery_state: delivered ? 'pending' : 'kept',
      attempts: 0,
      next_attempt_at: delivered ? now : null,
      last_error: null,
      search_text: messageSearchText(values),
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The key that a message is stored under, then those under which the same form may have been stored before. */
function idempotencyKeys(values: ContactFormValues, formKey: string, now: Date): [string, ...string[]] {
  const keyOf = (form: string) => sha256(JSON.stringify([form, values]));
  if (formKey !== '') return [keyOf(formKey)];
  const time = Math.floor(now.getTime() / SAME_FORM_MS);
  return [keyOf(`at ${time}`), keyOf(`at ${time - 1}`)];
}

async function isKnown(idempotencyKeys: readonly string[]): Promise<boolean> {
  const row = await database()
    .selectFrom('contact_messages')
    .select('id')
    .where('idempotency_key', 'in', idempotencyKeys)
    .executeTakeFirst();
  return row !== undefined;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
