import { createHash, randomUUID } from 'node:crypto';
import type { ContactFormValues } from '#domain/contact-message.ts';
import { clientAddress } from '#infrastructure/client-address.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { announceMessage } from './deliver-messages.server.ts';

/** How much one address may send: this many messages in this many minutes. */
const MESSAGES = 5;
const MINUTES = 10;

export type ReceiveOutcome = { outcome: 'received' } | { outcome: 'too-many' };

/**
 * Stores a contact message, then lets it be delivered (decision 25): a mail service that fails loses nothing.
 * The same form sent twice, because an answer was lost, is one message.
 */
export async function receiveMessage(
  values: ContactFormValues,
  sender: { request: Request; formKey: string },
): Promise<ReceiveOutcome> {
  const now = new Date();
  const addressHash = sha256(clientAddress(sender.request));
  const idempotencyKey = sha256(JSON.stringify([sender.formKey, values]));
  try {
    if (await isKnown(idempotencyKey)) return { outcome: 'received' };
    if ((await countRecent(addressHash, now)) >= MESSAGES) return { outcome: 'too-many' };
    const delivered = configuration().CONTACT_TRANSPORT !== 'inbox';
    await database()
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
        client_address_hash: addressHash,
        idempotency_key: idempotencyKey,
        created_at: now,
        read_at: null,
        delivery_state: delivered ? 'pending' : 'kept',
        attempts: 0,
        next_attempt_at: delivered ? now : null,
        last_error: null,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .execute();
  } catch (error) {
    log.error('a contact message could not be stored', { error });
    throw error;
  }
  announceMessage();
  return { outcome: 'received' };
}

async function isKnown(idempotencyKey: string): Promise<boolean> {
  const row = await database()
    .selectFrom('contact_messages')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** An address is remembered only as long as it is counted. */
async function countRecent(addressHash: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - MINUTES * 60_000);
  await database()
    .updateTable('contact_messages')
    .set({ client_address_hash: '' })
    .where('created_at', '<', since)
    .where('client_address_hash', '<>', '')
    .execute();
  const { count } = await database()
    .selectFrom('contact_messages')
    .where('client_address_hash', '=', addressHash)
    .where('created_at', '>=', since)
    .select((column) => column.fn.countAll<number | bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
