import type { ContactFormValues } from '#domain/contact-message.ts';

/** The port: carries a contact message to the agency. Throws when it was not taken. */
export type MailTransport = { deliver(message: ContactFormValues): Promise<void> };

/** A message that was not taken, with what the other side answered: it is stored beside the message. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
}
