import { hash, randomUUID } from 'node:crypto';
import type { Challenge } from 'altcha-lib';
import type { ContactFormValues } from '#domain/messages/contact-message.ts';
import { type UnwantedReason, unwantedReasons } from '#domain/messages/unwanted.ts';
import { clientAddress } from '#infrastructure/client-address.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { addressGroup } from '#infrastructure/rate-limit/address-group.ts';
import {
  consume,
  isExhausted,
  type RateLimit,
  refund,
} from '#infrastructure/rate-limit/rate-limit.server.ts';
import { challengeFor, isWorkDone } from './challenge.server.ts';
import { wakeMessageDelivery } from './deliver-messages.server.ts';
import { newMessageRow } from './new-message-row.server.ts';
import { hasWaited, waitFor } from './signed-wait.server.ts';
import { signalsOf, textHash } from './unwanted-signals.server.ts';

/** Rate limit per IP address: five messages in ten minutes (§9.8). */
const MESSAGES: RateLimit = { name: 'contact', points: 5, seconds: 10 * 60 };

/**
 * Messages with a filled honeypot field have their own limit: they don't use up that of people behind the same IP
 * address.
 */
const TRAPPED: RateLimit = { name: 'contact-trapped', points: 5, seconds: 10 * 60 };

/** Hard limit of further messages, each with its own proof of work or wait (§50.5). */
const WITH_WORK: RateLimit = { name: 'contact-with-work', points: 15, seconds: 3600 };

/** A form without a key (no JavaScript) with identical content within this time counts as the same form. */
const SAME_FORM_MS = 10 * 60_000;

/** How a rate-limited form can still be sent: a proof of work by the browser, or a wait (§50.5). */
export type RetryChallenge = { challenge: Challenge; wait: { token: string; seconds: number } };

export type ReceiveOutcome =
  | { outcome: 'received' }
  /** Without a challenge the hard limit is reached. */
  | { outcome: 'too-many'; challenge?: RetryChallenge | undefined };

/** The request of a form and its technical fields. */
export type Sender = {
  request: Request;
  /** Idempotency key of the form; '' where the page could make none. */
  formKey: string;
  /** The honeypot field was filled in. */
  trapped?: boolean;
  /** How long the page had been open, in milliseconds, as reported by the page. */
  openMs?: number | undefined;
  /** The proof of work, and the token of a wait; '' where there is none. */
  work?: string;
  wait?: string;
};

/**
 * Stores a contact message, then starts its delivery (§9.5): a failing mail server loses nothing. A message that looks
 * unwanted is stored apart and not delivered (§50.1).
 * Idempotent: the same form sent twice, because the response never arrived, is stored once. The key is `formKey`; where
 * it is '' (a page without JavaScript, the same for everybody) it is derived from the content, for ten minutes or a
 * little more.
 * Throws when the message could not be stored.
 */
export async function receiveMessage(values: ContactFormValues, sender: Sender): Promise<ReceiveOutcome> {
  const address = addressGroup(clientAddress(sender.request));
  const limit = sender.trapped ? TRAPPED : MESSAGES;
  try {
    const now = await databaseNow();
    const [idempotencyKey, ...earlierKeys] = idempotencyKeys(values, sender.formKey, now);
    if (await isKnown([idempotencyKey, ...earlierKeys])) return { outcome: 'received' };
    const within = await consume(limit, [address]);
    if (!within) {
      const form = hash('sha256', JSON.stringify([sender.formKey, values]));
      if (!(await isEarned(sender, form, address)))
        return { outcome: 'too-many', challenge: await retryChallengeFor(form, address) };
    }
    const reasons = unwantedReasons(
      await signalsOf(values, { trapped: sender.trapped === true, openMs: sender.openMs, now }),
    );
    const stored = await store(values, { idempotencyKey, now, reasons });
    // The same form arrived twice concurrently: one message, counted once.
    if (!stored && within) await refund(limit, [address]);
  } catch (error) {
    log.error('a contact message could not be stored', { error });
    throw error;
  }
  wakeMessageDelivery();
  return { outcome: 'received' };
}

/**
 * Counted only after verification, so that no one can use up the limit of others behind the same IP address without the
 * work.
 */
async function isEarned({ work = '', wait = '' }: Sender, form: string, address: string): Promise<boolean> {
  if (work === '' && wait === '') return false;
  if (await isExhausted(WITH_WORK, [address])) return false;
  if (!(await isWorkDone(work, form)) && !(await hasWaited(wait, form))) return false;
  return consume(WITH_WORK, [address]);
}

async function retryChallengeFor(form: string, address: string): Promise<RetryChallenge | undefined> {
  if (await isExhausted(WITH_WORK, [address])) return undefined;
  return { challenge: await challengeFor(form), wait: await waitFor(form) };
}

/** Inserts the message; false when one with this idempotency key exists. */
async function store(
  values: ContactFormValues,
  { idempotencyKey, now, reasons }: { idempotencyKey: string; now: Date; reasons: UnwantedReason[] },
): Promise<boolean> {
  const unwanted = reasons.length > 0;
  const { numInsertedOrUpdatedRows } = await database()
    .insertInto('contact_messages')
    .values({
      ...newMessageRow(values, { delivered: !unwanted, now }),
      id: randomUUID(),
      idempotency_key: idempotencyKey,
      unwanted_at: unwanted ? now : null,
      unwanted_reasons: unwanted ? JSON.stringify(reasons) : '',
      text_hash: textHash(values.message),
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The idempotency key of the message, then those under which the same form may already be stored. */
function idempotencyKeys(values: ContactFormValues, formKey: string, now: Date): [string, ...string[]] {
  const keyOf = (form: string) => hash('sha256', JSON.stringify([form, values]));
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
