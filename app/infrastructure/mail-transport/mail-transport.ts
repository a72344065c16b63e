import type { ContactFormValues } from '#domain/messages/contact-message.ts';
import type { DeliveryRefusal } from '#domain/messages/delivery-refusal.ts';

/** What goes to the agency: a contact message, or what the site itself tells it, which nobody can be answered to. */
export type DeliveredMessage = ContactFormValues & {
  /** Of what the site itself tells. */
  subject?: string | undefined;
};

/**
 * The port: carries a message to the agency. Throws a DeliveryError when it was certainly not taken; any other
 * error leaves open whether it was.
 */
export type MailTransport = { deliver(message: DeliveredMessage): Promise<void> };

/** What the site writes to one person, who can't answer it. */
export type Letter = { to: string; subject: string; text: string };

/** The port to one person's own mailbox. Throws as MailTransport does. */
export type SystemMailTransport = { sendLetter(letter: Letter): Promise<void> };

/** A message that was not taken, why, and what the other side answered: that is stored beside the message. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  readonly refusal: DeliveryRefusal;

  constructor(answer: string, refusal: DeliveryRefusal = 'other') {
    super(answer);
    this.refusal = refusal;
  }
}

/** Whether an error of a connection, or what caused it, says that the other side was never reached. */
export function neverConnected(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(neverConnected);
  const { syscall, code, cause } = (error ?? {}) as NodeJS.ErrnoException;
  if (syscall === 'connect' || syscall === 'getaddrinfo' || code === 'UND_ERR_CONNECT_TIMEOUT') return true;
  return cause !== undefined && neverConnected(cause);
}
