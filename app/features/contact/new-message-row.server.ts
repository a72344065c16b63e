import type { ContactFormValues } from '#domain/messages/contact-message.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { messageSearchText } from './message-search.server.ts';

/**
 * The columns of a new message or notice in the inbox, except its ids. `delivered`: by mail too, where this installation
 * sends mail.
 */
export function newMessageRow(
  values: ContactFormValues,
  { delivered, now }: { delivered: boolean; now: Date },
) {
  const isSent = delivered && configuration().CONTACT_TRANSPORT !== 'inbox';
  return {
    first_name: values.firstName,
    last_name: values.lastName,
    company: values.company,
    email: values.email,
    phone: values.phone,
    message: values.message,
    brief_link: values.briefLink,
    client_address_hash: '',
    created_at: now,
    read_at: null,
    delivery_state: isSent ? ('pending' as const) : ('kept' as const),
    attempts: 0,
    next_attempt_at: isSent ? now : null,
    last_error: null,
    search_text: messageSearchText(values),
  };
}
