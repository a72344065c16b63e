import { firstMessages } from '#domain/forms/form-errors.ts';
import { contactFormSchema } from '#domain/messages/contact-message.ts';
import { receiveMessage } from '#features/contact/receive-message.server.ts';
import { type ContactAnswer, TRAP } from './contact-answer.ts';

/**
 * Checks the form and stores the message. What was typed goes back with every refusal. The status is that of the HTTP
 * answer: 200, 400 for what is wrong in a field, 429 for too many messages, 413 and 415 for what is no form of ours,
 * 500 when it could not be stored.
 */
export async function receiveContactForm(
  request: Request,
): Promise<{ answer: ContactAnswer; status: number }> {
  const sent = await request.formData().catch((refusal: unknown) => refusal);
  // More than the form can hold, or none of it: the browser's own copy of the form stays as it is.
  if (sent instanceof Response) return { answer: { outcome: 'failed' }, status: sent.status };
  if (!(sent instanceof FormData)) throw sent;
  const form = Object.fromEntries(sent) as Record<string, string>;
  const { formKey = '', [TRAP]: trap, ...values } = form;
  // Only a machine fills a field that nobody sees: it is thanked, and nothing is kept (§9.8).
  if (trap) return { answer: { outcome: 'sent' }, status: 200 };
  const checked = contactFormSchema.safeParse(values);
  if (!checked.success) {
    const errors = firstMessages(checked.error.issues);
    return { answer: { outcome: 'invalid', errors, values }, status: 400 };
  }
  try {
    const { outcome } = await receiveMessage(checked.data, { request, formKey });
    return outcome === 'received'
      ? { answer: { outcome: 'sent' }, status: 200 }
      : { answer: { outcome: 'failed', values }, status: 429 };
  } catch {
    return { answer: { outcome: 'failed', values }, status: 500 };
  }
}
