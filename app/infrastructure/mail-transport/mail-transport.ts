import type { ContactFormValues } from '#domain/messages/contact-message.ts';
import type { DeliveryRefusal } from '#domain/messages/delivery-refusal.ts';

/** A message to the agency: from the contact form, or a notification of the site itself, which has no reply address. */
export type DeliveredMessage = ContactFormValues & {
  /** Set for notifications of the site. */
  subject?: string | undefined;
};

/**
 * The port: delivers a message to the agency. Throws a DeliveryError when it was certainly not accepted; after any
 * other error that is uncertain.
 */
export type MailTransport = { deliver(message: DeliveredMessage): Promise<void> };

/** An e-mail of the site to one person, without a reply address. */
export type Letter = { to: string; subject: string; text: string };

/** The port of e-mails to one person. Throws as MailTransport does. */
export type SystemMailTransport = { sendLetter(letter: Letter): Promise<void> };

/** A message that was not accepted, the reason, and the response of the service: it is stored with the message. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly refusal: DeliveryRefusal;

  constructor(response: string, refusal: DeliveryRefusal = 'other') {
    super(response);
    this.refusal = refusal;
  }
}

/** Whether a connection error, or its cause, proves that the other side was never reached. */
export function neverConnected(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(neverConnected);
  const { syscall, code, cause } = (error ?? {}) as NodeJS.ErrnoException;
  if (syscall === 'connect' || syscall === 'getaddrinfo' || code === 'UND_ERR_CONNECT_TIMEOUT') return true;
  return cause !== undefined && neverConnected(cause);
}
