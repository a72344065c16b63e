import type { Selectable } from 'kysely';
import { database } from '#infrastructure/database/database.server.ts';
import type { ContactMessagesTable } from '#infrastructure/database/schema.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { mailTransport } from '#infrastructure/mail-transport/chosen-transport.server.ts';
import type { MailTransport } from '#infrastructure/mail-transport/mail-transport.ts';

/** Pauses after each failed attempt, in minutes; after the last one the message has failed for good. */
const PAUSES = [1, 5, 15, 60, 180, 720, 1440, 2880];
/** A process that takes a message keeps it this long; if it dies, another one tries again. */
const LEASE_MS = 5 * 60_000;
/** Messages that another process has stored are found at the latest after this long. */
const ROUND_MS = 60_000;

let wake: (() => void) | undefined;

/** Says that a message waits, so that it leaves at once. */
export function announceMessage(): void {
  wake?.();
}

/**
 * Delivers waiting messages now, when a new one is announced, and when a failed one is due again. What waits is in
 * the database, so a restart loses nothing. Returns the function that ends it.
 */
export function startDelivery(transport: MailTransport | undefined = mailTransport()): () => void {
  if (!transport) return () => {};
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  let working = false;
  let again = false;
  const run = async () => {
    if (working) {
      again = true;
      return;
    }
    working = true;
    clearTimeout(timer);
    try {
      do {
        again = false;
        await deliverDueMessages(transport);
      } while (again && !ended);
    } catch (error) {
      log.error('the delivery of messages failed', { error });
    }
    working = false;
    if (!ended) timer = setTimeout(run, ROUND_MS).unref();
  };
  wake = () => void run();
  wake();
  return () => {
    ended = true;
    wake = undefined;
    clearTimeout(timer);
  };
}

/** One try for every message that is due. Exported for its test. */
export async function deliverDueMessages(transport: MailTransport, now = new Date()): Promise<void> {
  const due = await database()
    .selectFrom('contact_messages')
    .selectAll()
    .where('delivery_state', '=', 'pending')
    .where('next_attempt_at', '<=', now)
    .orderBy('created_at')
    .limit(50)
    .execute();
  for (const message of due) if (await claim(message, now)) await deliver(message, transport, now);
}

/** Only one process tries: the one whose update still finds the message as it was read. */
async function claim(message: Selectable<ContactMessagesTable>, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable('contact_messages')
    .set({ attempts: message.attempts + 1, next_attempt_at: new Date(now.getTime() + LEASE_MS) })
    .where('id', '=', message.id)
    .where('attempts', '=', message.attempts)
    .where('delivery_state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function deliver(message: Selectable<ContactMessagesTable>, transport: MailTransport, now: Date) {
  try {
    await transport.deliver({
      firstName: message.first_name,
      lastName: message.last_name,
      company: message.company,
      email: message.email,
      phone: message.phone,
      message: message.message,
      briefLink: message.brief_link,
    });
    await settle(message.id, { delivery_state: 'sent', next_attempt_at: null, last_error: null });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const pause = PAUSES[message.attempts];
    log.warn('a message was not taken', { id: message.id, attempts: message.attempts + 1, reason });
    await settle(message.id, {
      delivery_state: pause === undefined ? 'failed' : 'pending',
      next_attempt_at: pause === undefined ? null : new Date(now.getTime() + pause * 60_000),
      last_error: reason.slice(0, 500),
    });
  }
}

async function settle(
  id: string,
  state: Pick<Selectable<ContactMessagesTable>, 'delivery_state' | 'next_attempt_at' | 'last_error'>,
) {
  await database().updateTable('contact_messages').set(state).where('id', '=', id).execute();
}
