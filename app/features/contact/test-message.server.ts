import { setTimeout as sleep } from 'node:timers/promises';
import type { ContactFormValues } from '#domain/messages/contact-message.ts';
import type { DeliveryRefusal } from '#domain/messages/delivery-refusal.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { mailTransport } from '#infrastructure/mail-transport/chosen-transport.server.ts';
import { DeliveryError, type MailTransport } from '#infrastructure/mail-transport/mail-transport.ts';
import { consume, type RateLimit } from '#infrastructure/rate-limit/rate-limit.server.ts';

/** Rate limit of the whole installation: each test sends a real message. */
const TESTS: RateLimit = { name: 'test-message', points: 5, seconds: 3600 };

/** Idempotency: one test per press of the button, however often its request arrives. */
const PRESSES: RateLimit = { name: 'test-message-press', points: 1, seconds: 3600 };

/** Timeout of the mail service: without a response in this time the result is unknown. */
const TIMEOUT_MS = 15_000;

const MAX_RESPONSE_LENGTH = 200;

/** How messages are sent, as far as it may be shown: of a secret only whether it is set. */
export type DeliveryMethod =
  | { kind: 'inbox' }
  | { kind: 'smtp'; server: string; from: string; to: string; user: boolean; password: boolean }
  | { kind: 'emailjs'; publicKey: boolean; privateKey: boolean; service: boolean; template: boolean };

/** The result of a test: `response` is that of the mail service, '' where there was none. */
export type TestOutcome =
  | { outcome: 'sent' }
  | { outcome: 'refused'; refusal: DeliveryRefusal; response: string }
  /** No response, or one from which it is unknown whether the message was accepted. */
  | { outcome: 'unknown' }
  | { outcome: 'not-configured' }
  /** The request of this press has already arrived. */
  | { outcome: 'sent-before' }
  | { outcome: 'too-many' };

/** The configured delivery method (§33.2). */
export function deliveryMethod(): DeliveryMethod {
  const settings = configuration();
  switch (settings.CONTACT_TRANSPORT) {
    case 'inbox':
      return { kind: 'inbox' };
    case 'smtp': {
      const { host, username, password } = new URL(settings.SMTP_URL ?? '');
      const { CONTACT_FROM = '', CONTACT_TO = '' } = settings;
      const secrets = { user: username !== '', password: password !== '' };
      return { kind: 'smtp', server: host, from: CONTACT_FROM, to: CONTACT_TO, ...secrets };
    }
    case 'emailjs':
      return {
        kind: 'emailjs',
        publicKey: settings.EMAILJS_PUBLIC_KEY !== undefined,
        privateKey: settings.EMAILJS_PRIVATE_KEY !== undefined,
        service: settings.EMAILJS_SERVICE_ID !== undefined,
        template: settings.EMAILJS_TEMPLATE_ID !== undefined,
      };
  }
}

/**
 * Sends one message through the configured transport immediately, outside the queue, and returns the result within 15
 * seconds (§33.3). It is not stored. `press` is an idempotency key: a request that arrives twice sends once. At most
 * five an hour. Throws what the database throws.
 */
export async function sendTestMessage(
  { press, agency, email }: { press: string; agency: string; email: string },
  transport: MailTransport | undefined = mailTransport(),
  timeoutMs = TIMEOUT_MS,
): Promise<TestOutcome> {
  if (!transport) return { outcome: 'not-configured' };
  if (!(await consume(PRESSES, [press]))) return { outcome: 'sent-before' };
  if (!(await consume(TESTS, ['installation']))) return { outcome: 'too-many' };
  const waited = new AbortController();
  try {
    return await Promise.race([
      tryOnce(transport, testMessage(agency, email)),
      sleep<TestOutcome>(timeoutMs, { outcome: 'unknown' }, { signal: waited.signal }),
    ]);
  } finally {
    waited.abort();
  }
}

async function tryOnce(transport: MailTransport, message: ContactFormValues): Promise<TestOutcome> {
  try {
    await transport.deliver(message);
    return { outcome: 'sent' };
  } catch (error) {
    log.warn('a test message could not be delivered', {
      reason: error instanceof Error ? error.message : String(error),
    });
    if (!(error instanceof DeliveryError)) return { outcome: 'unknown' };
    return {
      outcome: 'refused',
      refusal: error.refusal,
      response: error.message.slice(0, MAX_RESPONSE_LENGTH),
    };
  }
}

function testMessage(agency: string, email: string): ContactFormValues {
  return {
    firstName: 'Essai',
    lastName: 'des réglages',
    company: agency,
    email,
    phone: '',
    message:
      'Ceci est un message d’essai, envoyé depuis les réglages de votre site. Vous le lisez\u00a0: les messages de vos visiteurs arrivent ici.',
    briefLink: '',
  };
}
