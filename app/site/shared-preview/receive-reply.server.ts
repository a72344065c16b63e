import { replyToPreview } from '#content/shared-previews/preview-replies.server.ts';
import { firstMessages } from '#domain/forms/form-errors.ts';
import { type PreviewReplyValues, previewReplySchema } from '#domain/shared-previews/preview-reply.ts';
import { wakeMessageDelivery } from '#features/contact/deliver-messages.server.ts';
import { type Notice, storeNotice } from '#features/contact/receive-notice.server.ts';
import { readSharedPage, type SharedItem } from './read-shared-page.server.ts';
import type { ReplyResult } from './reply-result.ts';
import { formOf, titleOf } from './shared-item-names.ts';

type Received = { result: ReplyResult; status: number };

/**
 * Receives a reply to a shared preview and notifies the inbox (§39.3). Optimistic concurrency: an approval of an older
 * version than the current one is refused, and the current one is shown. The status is that of the HTTP response.
 */
export async function receiveReply(secret: string, request: Request): Promise<Received> {
  const sent = await request.formData().catch((refusal: unknown) => refusal);
  if (sent instanceof Response) return { result: { outcome: 'failed', values: {} }, status: sent.status };
  if (!(sent instanceof FormData)) throw sent;
  const { formKey = '', version = '', ...values } = Object.fromEntries(sent) as Record<string, string>;
  try {
    const page = await readSharedPage(secret, request);
    if (page.state === 'too-many') return { result: { outcome: 'too-many', values }, status: 429 };
    if (page.state === 'closed') return { result: { outcome: 'closed' }, status: 404 };
    const checked = previewReplySchema.safeParse(values);
    if (!checked.success) {
      const errors = firstMessages(checked.error.issues);
      return { result: { outcome: 'invalid', errors, values }, status: 400 };
    }
    const answer = checked.data;
    const approved = answer.decision === 'approve';
    if (approved && version !== String(page.item.version))
      return { result: { outcome: 'changed', values }, status: 409 };
    const { outcome } = await replyToPreview(page.preview, answer, {
      request,
      formKey: formKey.slice(0, 100),
      alongside: (transaction, id) => storeNotice(transaction, notice(id, answer, page.item)),
    });
    if (outcome === 'too-many') return { result: { outcome, values }, status: 429 };
    wakeMessageDelivery();
    return { result: { outcome, name: answer.name, approved }, status: 200 };
  } catch {
    return { result: { outcome: 'failed', values }, status: 500 };
  }
}

function notice(id: string, { decision, name, comment }: PreviewReplyValues, item: SharedItem): Notice {
  const subject = titleOf(item);
  const done = decision === 'approve' ? 'a validé' : 'a commenté';
  const text = [`${name} ${done} l’aperçu de « ${subject} ».`, comment].filter(Boolean).join('\n\n');
  return { id, name, subject, text, about: formOf(item) };
}
