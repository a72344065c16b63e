import { firstMessages } from '#domain/forms/form-errors.ts';
import { contactFormSchema, MESSAGE_TOO_LONG } from '#domain/messages/contact-message.ts';
import { receiveMessage, type Sender } from '#features/contact/receive-message.server.ts';
import { type ContactResult, HONEYPOT_FIELD } from './contact-action-result.ts';

/**
 * Validates the form and stores the message. Every refusal returns the typed values, except of a body that is not read:
 * the browser's own copy of the form stays unchanged. HTTP status of the response: 200, 400 for an invalid field, 429
 * for too many messages, 413 and 415 for a body that is no form of this site, 500 when it could not be stored.
 */
export async function receiveContactForm(request: Request): Promise<ContactResult> {
  const sent = await request.formData().catch((refusal: unknown) => refusal);
  // Only the message can make a form too large.
  if (sent instanceof Response && sent.status === 413) {
    const errors = { message: MESSAGE_TOO_LONG };
    return { result: { outcome: 'invalid', errors, values: {} }, status: 413 };
  }
  if (sent instanceof Response) return { result: { outcome: 'failed' }, status: sent.status };
  if (!(sent instanceof FormData)) throw sent;
  const form = Object.fromEntries(sent) as Record<string, string>;
  const { formKey = '', [HONEYPOT_FIELD]: trap = '', openMs = '', work = '', wait = '', ...values } = form;
  const checked = contactFormSchema.safeParse(values);
  const sender: Sender = { request, formKey, openMs: milliseconds(openMs), work, wait };
  // Honeypot: only a bot fills an invisible field. The response is the usual thanks, whatever happens to the message
  // (§9.8).
  if (trap !== '') {
    if (checked.success) await receiveMessage(checked.data, { ...sender, trapped: true }).catch(() => {});
    return { result: { outcome: 'sent' }, status: 200 };
  }
  if (!checked.success) {
    const errors = firstMessages(checked.error.issues);
    return { result: { outcome: 'invalid', errors, values }, status: 400 };
  }
  try {
    const received = await receiveMessage(checked.data, sender);
    return received.outcome === 'received'
      ? { result: { outcome: 'sent' }, status: 200 }
      : { result: { outcome: 'failed', values }, status: 429, challenge: received.challenge };
  } catch {
    return { result: { outcome: 'failed', values }, status: 500 };
  }
}

/** Undefined for a missing or invalid time. */
function milliseconds(text: string): number | undefined {
  const read = Number(text);
  return text !== '' && read >= 0 ? read : undefined;
}
