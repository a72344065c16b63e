import { setTimeout as sleep } from 'node:timers/promises';

import { configuration } from '#infrastructure/configuration.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { mailTransport } from '#infrastructure/mail-transport/chosen-transport.server.ts';
import { DeliveryError, type MailTransport } from '#infrastructure/mail-transport/mail-transport.ts';
import { countOutcome } from '#infrastructure/outcomes.server.ts';
import { traced } from '#infrastructure/tracing/tracing.server.ts';
import { type ClaimedMessage, claim, RENEWAL_MS, renew, settle } from './message-claim.server.ts';

/** Back-off after each failed attempt, in minutes; after the last one the delivery has failed permanently. */
const PAUSES = [1, 5, 15, 60, 180, 720, 1440, 2880];
/**
 * Retries of the write that records the result of an attempt, in milliseconds: without it the message would be sent
 * again.
 */
const SETTLING_PAUSES_MS = [1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000];
/** Polling interval: finds messages that another process has stored. */
const ROUND_MS = 10_000;

/**
 * Delivers pending messages at the start, when a new one is stored, and when a retry is due. The queue is in the
 * database, so a restart loses nothing; the end of the process waits until the current message is settled.
 */
export const deliveryJob = defineJob({
  name: 'mail',
  everyMs: ROUND_MS,
  longestPauseMs: ROUND_MS,
  isNeeded: () => mailTransport() !== undefined,
  run: async (ending) => {
    const transport = mailTransport();
    if (transport) await deliverDueMessages(transport, ending);
  },
  queueLengths: async () => {
    const { pending, failed } = await countUndelivered();
    return { mail_waiting: pending, mail_failed: failed };
  },
});

/** Notifies that a message is pending, so that it is sent at once. */
export const wakeMessageDelivery = deliveryJob.wake;

/**
 * How many messages are pending, and how many have failed permanently and need a person; the unwanted ones need none.
 * One index lookup.
 */
export async function countUndelivered(): Promise<{ pending: number; failed: number }> {
  const rows = await database()
    .selectFrom('contact_messages')
    .select(({ fn }) => ['delivery_state', fn.countAll<number>().as('count')])
    .where('delivery_state', 'in', ['pending', 'failed'])
    .where('unwanted_at', 'is', null)
    .groupBy('delivery_state')
    .execute();
  const count = (state: string) => Number(rows.find((row) => row.delivery_state === state)?.count ?? 0);
  return { pending: count('pending'), failed: count('failed') };
}

/** One attempt for every due message, until the signal aborts further ones. */
export async function deliverDueMessages(transport: MailTransport, ended?: AbortSignal): Promise<void> {
  const due = await database()
    .selectFrom('contact_messages')
    .selectAll()
    .where('delivery_state', '=', 'pending')
    .where('next_attempt_at', '<=', await databaseNow())
    .orderBy('created_at')
    .limit(50)
    .execute();
  for (const message of due) {
    if (ended?.aborted) return;
    const claimed = await claim(message);
    if (claimed) await deliver(claimed, transport);
  }
}

async function deliver(message: ClaimedMessage, transport: MailTransport): Promise<void> {
  const renewal = setInterval(() => {
    renew(message).catch((error) =>
      log.warn('the claim on a message could not be renewed', { id: message.id, error }),
    );
  }, RENEWAL_MS).unref();
  try {
    await settleSurely(message, await tryOnce(message, transport));
  } finally {
    clearInterval(renewal);
  }
}

/** The result of the attempt, as columns of the message. */
async function tryOnce(
  message: ClaimedMessage,
  transport: MailTransport,
): Promise<Parameters<typeof settle>[1]> {
  const begun = Date.now();
  try {
    const letter = {
      firstName: message.first_name,
      lastName: message.last_name,
      company: message.company,
      email: message.email,
      phone: message.phone,
      message: message.message,
      briefLink: message.about === '' ? message.brief_link : formAddress(message.about),
      ...(message.about === '' ? {} : { subject: message.message.split('\n', 1)[0] }),
    };
    await traced('mail', {}, () => transport.deliver(letter));
    countOutcome('mail', 'done');
    return { delivery_state: 'sent', next_attempt_at: null, last_error: null };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const pause = PAUSES[message.attempts - 1];
    countOutcome('mail', pause === undefined ? 'given_up' : 'again');
    log.warn('a message could not be delivered', { id: message.id, attempts: message.attempts, reason });
    return {
      delivery_state: pause === undefined ? 'failed' : 'pending',
      next_attempt_at: pause === undefined ? null : afterPause(message, Date.now() - begun, pause),
      last_error: reason.slice(0, 500),
      // Without a response it is unknown whether the mail server accepted the message.
      ...(!(error instanceof DeliveryError) && { perhaps_sent_at: message.sending_since }),
    };
  }
}

/**
 * The pause starts at the claim, by the database's clock, because the database may be unavailable now: the local clock
 * only measures the duration of the attempt.
 */
function afterPause({ sending_since }: ClaimedMessage, tookMs: number, minutes: number): Date {
  return new Date(sending_since.getTime() + tookMs + minutes * 60_000);
}

/** The absolute URL of the form that a notice is about; '' where SITE_URL is not set. */
function formAddress(path: string): string {
  const { SITE_URL } = configuration();
  return SITE_URL === '' ? '' : `${SITE_URL}${path}`;
}

async function settleSurely(message: ClaimedMessage, end: Parameters<typeof settle>[1]): Promise<void> {
  for (const pause of [...SETTLING_PAUSES_MS, undefined]) {
    try {
      if (!(await settle(message, end))) {
        log.warn('a message was claimed by another worker while it was being sent', {
          id: message.id,
          attempts: message.attempts,
        });
      }
      return;
    } catch (error) {
      if (pause === undefined) throw error;
      log.warn('the result of a delivery could not be stored; retrying', { id: message.id, error });
      await sleep(pause, undefined, { ref: false });
    }
  }
}
