import type { DeliveryRefusal } from '#domain/messages/delivery-refusal.ts';
import {
  type DeliveredMessage,
  DeliveryError,
  type MailTransport,
  neverConnected,
  type SystemMailTransport,
} from './mail-transport.ts';

const LIB_VERSION = '4.4.1';
const TIMEOUT_MS = 15_000;

/** The meanings of the service's statuses (§9.7). */
const KNOWN_STATUSES: Record<number, string> = {
  403: 'forbidden (block list)',
  429: 'too many requests (rate limit)',
  451: 'unavailable for headless browser',
};

/**
 * The keys, the service and the template are part of every request: a malformed request means that one of them is
 * wrong.
 */
const REFUSALS: Record<number, DeliveryRefusal> = {
  400: 'credentials',
  401: 'credentials',
  403: 'blocked',
  404: 'credentials',
  412: 'credentials',
  429: 'too-many',
  451: 'blocked',
};

type EmailjsSettings = {
  url: string;
  publicKey: string | undefined;
  serviceId: string | undefined;
  templateId: string | undefined;
  /** Required by accounts that accept no request without it. */
  privateKey?: string | undefined;
  /** Template of e-mails to one person; its recipient is `{{to_email}}`. */
  letterTemplateId?: string | undefined;
};

/** Sends EmailJS's JSON from the server, so that no key reaches a page (§9.6). */
export function emailjsTransport(settings: EmailjsSettings): MailTransport & SystemMailTransport {
  const { url, publicKey, serviceId, templateId, privateKey, letterTemplateId } = settings;
  // Fails at the start of the process, before a visitor finds out (§9.7).
  if (!publicKey) throw new Error('The public key is required');
  if (!serviceId) throw new Error('The service ID is required');
  if (!templateId) throw new Error('The template ID is required');
  const send = async (template: string, parameters: object) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        lib_version: LIB_VERSION,
        user_id: publicKey,
        service_id: serviceId,
        template_id: template,
        template_params: parameters,
        ...(privateKey ? { accessToken: privateKey } : {}),
      }),
      // A message is sent only to the operator's URL: redirects are refused.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((error) => {
      if (neverConnected(error)) throw new DeliveryError(`not reached: ${error.cause?.code}`, 'not-reached');
      if (neverEncrypted(error)) throw new DeliveryError(`not encrypted: ${error.cause.code}`, 'encryption');
      throw error;
    });
    // The status says it, also where the body breaks off: an uncertain result would send the message again.
    const text = (await response.text().catch(() => '')).slice(0, 300);
    if (response.ok) return;
    const meaning = KNOWN_STATUSES[response.status];
    const refusal = response.status >= 500 ? 'unavailable' : REFUSALS[response.status];
    throw new DeliveryError([response.status, meaning, text].filter(Boolean).join(' · '), refusal);
  };
  return {
    deliver: (message) => send(templateId, templateParameters(message)),
    async sendLetter({ to, subject, text }) {
      if (!letterTemplateId) throw new Error('The template ID of letters is required');
      await send(letterTemplateId, { to_email: to, subject, message: text });
    },
  };
}

/** OpenSSL's errors about a certificate, and those of Node.js about its host. */
const CERTIFICATE =
  /CERT|^UNABLE_TO_|^(?:HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED)$/;

/** Whether the cause of a failed request proves that its connection ended in the TLS handshake: nothing was sent. */
function neverEncrypted({ cause }: { cause?: unknown }): boolean {
  const { code = '', message = '' } = (cause ?? {}) as NodeJS.ErrnoException;
  if (CERTIFICATE.test(code) || code === 'ERR_SSL_WRONG_VERSION_NUMBER') return true;
  return message.includes('before secure TLS connection was established');
}

function templateParameters(message: DeliveredMessage) {
  return {
    from_name: `${message.firstName} ${message.lastName}`.trim(),
    company: message.company,
    email: message.email,
    phone: message.phone,
    message: message.message,
    has_brief: message.briefLink === '' ? 'Non' : 'Oui',
    brief_name: message.briefLink,
  };
}
