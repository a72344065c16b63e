import { createHash, randomUUID } from 'node:crypto';
import type { Challenge } from 'altcha-lib';
import type { ContactFormValues } from '#domain/messages/contact-message.ts';
import { type UnwantedReason, unwantedReasons } from '#domain/messages/unwanted.ts';
import { clientAddress } from '#infrastructure/client-address.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { addressGroup } from '#infrastructure/rate-limit/address-group.ts';
import {
  count,
  giveBack,
  isExhausted,
  type RateLimit,
} from '#infrastructure/rate-limit/rate-limit.server.ts';
import { challengeFor, isWorkDone } from './challenge.server.ts';
import { wakeMessageDelivery } from './deliver-messages.server.ts';
import { messageSearchText } from './message-search.server.ts';
import { hasWaited, waitFor } from './signed-wait.server.ts';
import { signalsOf, textHash } from './unwanted-signals.server.ts';

/** How much one address may send: five messages in ten minutes (§9.8). */
const MESSAGES: RateLimit = { name: 'contact', points: 5, seconds: 10 * 60 };

/** What fills in the field that nobody sees is counted apart: it takes nothing from people behind the same address. */
const TRAPPED: RateLimit = { name: 'contact-trapped', points: 5, seconds: 10 * 60 };

/** How much more, each with work or a wait of its own: the hard limit (§50.5). */
const WITH_WORK: RateLimit = { name: 'contact-with-work', points: 15, seconds: 3600 };

/** A form without a key (no JavaScript) that says word for word the same within this time is the same form. */
const SAME_FORM_MS = 10 * 60_000;

/** How a form that is one too many can be sent all the same: work for the browser, or a wait (§50.5). */
export type RetryChallenge = { challenge: Challenge; wait: { token: string; seconds: number } };

export type ReceiveOutcome =
  | { outcome: 'received' }
  /** Without a way on the hard limit is reached. */
  | { outcome: 'too-many'; challenge?: RetryChallenge | undefined };

/** Who sends a form and what came with it. */
export type Sender = {
  request: Request;
  /** Tells forms apart; '' where the page could make none. */
  formKey: string;
  /** The field that nobody sees was filled in. */
  trapped?: boolean;
  /** How long the page had been open, in milliseconds, as the page says. */
  openMs?: number | undefined;
  /** What answers a challenge, and what says that the form has waited; '' where there is none. */
  work?: string;
  wait?: string;
};

/**
 * Stores a contact message, then lets it be delivered (§9.5): a mail service that fails loses nothing. What looks unwanted is
 * stored apart and not delivered (§50.1).
 * The same form sent twice, because an answer was lost, is one message: `formKey` tells forms apart; where it is ''
 * (a page without JavaScript, which everybody shares) the content does, for ten minutes or a little more.
 * Throws when the message could not be stored.
 */
export async function receiveMessage(values: ContactFormValues, sender: Sender): Promise<ReceiveOutcome> {
  const address = addressGroup(clientAddress(sender.request));
  const limit = sender.trapped ? TRAPPED : MESSAGES;
  try {
    const now = await databaseNow();
    const [idempotencyKey, ...earlierKeys] = idempotencyKeys(values, sender.formKey, now);
    if (await isKnown([idempotencyKey, ...earlierKeys])) return { outcome: 'received' };
    const within = await count(limit, [address]);
    if (!within) {
      const form = sha256(JSON.stringify([sender.formKey, values]));
      if (!(await isEarned(sender, form, address)))
        return { outcome: 'too-many', challenge: await retryChallengeFor(form, address) };
    }
    const reasons = unwantedReasons(
      await signalsOf(values, { trapped: sender.trapped === true, openMs: sender.openMs, now }),
    );
    const stored = await store(values, { idempotencyKey, now, reasons });
    // The same form came twice at the same moment: one message, counted once.
    if (!stored && within) await giveBack(limit, [address]);
  } catch (error) {
    log.error('a contact message could not be stored', { error });
    throw error;
  }
  wakeMessageDelivery();
  return { outcome: 'received' };
}

/** Counted once the work is seen to be done, so that nobody uses up the share of those behind the same address without it. */
async function isEarned({ work = '', wait = '' }: Sender, form: string, address: string): Promise<boolean> {
  if (work === '' && wait === '') return false;
  if (await isExhausted(WITH_WORK, [address])) return false;
  if (!(await isWorkDone(work, form)) && !(await hasWaited(wait, form))) return false;
  return count(WITH_WORK, [address]);
}

async function retryChallengeFor(form: string, address: string): Promise<RetryChallenge | undefined> {
  if (await isExhausted(WITH_WORK, [address])) return undefined;
  return { challenge: await challengeFor(form), wait: await waitFor(form) };
}

/** False when there is a message of this key. */
async function store(
  values: ContactFormValues,
  { idempotencyKey, now, reasons }: { idempotencyKey: string; now: Date; reasons: UnwantedReason[] },
): Promise<boolean> {
  const unwanted = reasons.length > 0;
  const delivered = !unwanted && configuration().CONTACT_TRANSPORT !== 'inbox';
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
      unwanted_at: unwanted ? now : null,
      unwanted_reasons: unwanted ? JSON.stringify(reasons) : '',
      text_hash: textHash(values.message),
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
