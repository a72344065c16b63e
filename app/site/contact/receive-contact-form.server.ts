import { firstMessages } from '#domain/forms/form-errors.ts';
import { contactFormSchema } from '#domain/messages/contact-message.ts';
import { receiveMessage, type Sender } from '#features/contact/receive-message.server.ts';
import { type ContactResult, HONEYPOT_FIELD } from './contact-action-result.ts';

/**
 * Checks the form and stores the message. What was typed goes back with every refusal. The status is that of the HTTP
 * answer: 200, 400 for what is wrong in a field, 429 for too many messages, 413 and 415 for what is no form of ours,
 * 500 when it could not be stored.
 */
export async function receiveContactForm(request: Request): Promise<ContactResult> {
  const sent = await request.formData().catch((refusal: unknown) => refusal);
  // More than the form can hold, or none of it: the browser's own copy of the form stays as it is.
  if (sent instanceof Response) return { answer: { outcome: 'failed' }, status: sent.status };
  if (!(sent instanceof FormData)) throw sent;
  const form = Object.fromEntries(sent) as Record<string, string>;
  const { formKey = '', [HONEYPOT_FIELD]: trap = '', openMs = '', work = '', wait = '', ...values } = form;
  const checked = contactFormSchema.safeParse(values);
  const sender: Sender = { request, formKey, openMs: milliseconds(openMs), work, wait };
  // Only a machine fills a field that nobody sees: whatever becomes of it, it is thanked (§9.8).
  if (trap !== '') {
    if (checked.success) await receiveMessage(checked.data, { ...sender, trapped: true }).catch(() => {});
    return { answer: { outcome: 'sent' }, status: 200 };
  }
  if (!checked.success) {
    const errors = firstMessages(checked.error.issues);
    return { answer: { outcome: 'invalid', errors, values }, status: 400 };
  }
  try {
    const received = await receiveMessage(checked.data, sender);
    return received.outcome === 'received'
      ? { answer: { outcome: 'sent' }, status: 200 }
      : { answer: { outcome: 'failed', values }, status: 429, challenge: received.challenge };
  } catch {
    return { answer: { outcome: 'failed', values }, status: 500 };
  }
}

/** Undefined for what says no time: nothing, or what no page of ours sends. */
function milliseconds(text: string): number | undefined {
  const read = Number(text);
  return text !== '' && read >= 0 ? read : undefined;
}
