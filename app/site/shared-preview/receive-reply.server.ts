import { isAboutShown } from '#content/shared-previews/open-preview.server.ts';
import { type PlacedReply, replyToPreview } from '#content/shared-previews/preview-replies.server.ts';
import { CONTENT_FORMS } from '#domain/content-forms.ts';
import { firstMessages } from '#domain/forms/form-errors.ts';
import { fieldOfPlace } from '#domain/shared-previews/field-of-place.ts';
import { filmTime, type Place, placeName, REPLIES_PLACE } from '#domain/shared-previews/place.ts';
import { COMMENT_TOO_LONG, previewReplySchema } from '#domain/shared-previews/preview-reply.ts';
import { wakeMessageDelivery } from '#features/contact/deliver-messages.server.ts';
import { type Notice, storeNotice } from '#features/contact/receive-notice.server.ts';
import { logActionFailure } from '#features/failures/log-failure.server.ts';
import { readSharedPage, type SharedItem, type SharedPage } from './read-shared-page.server.ts';
import type { ReplyResult } from './reply-result.ts';
import { formOf, titleOf } from './shared-item-names.ts';

type Received = { result: ReplyResult; status: number };

/**
 * Receives a reply to a shared preview and notifies the inbox (§39.3). Optimistic concurrency: an approval of an older
 * version than the current one is refused, and the current one is shown. The status is that of the HTTP response.
 */
export async function receiveReply(secret: string, request: Request): Promise<Received> {
  const sent = await request.formData().catch((refusal: unknown) => refusal);
  // Only the comment can make a form too large.
  if (sent instanceof Response && sent.status === 413) {
    const errors = { comment: COMMENT_TOO_LONG };
    return { result: { outcome: 'invalid', errors, values: {} }, status: 413 };
  }
  if (sent instanceof Response) return { result: { outcome: 'failed', values: {} }, status: sent.status };
  if (!(sent instanceof FormData)) throw sent;
  const { formKey = '', version = '', ...values } = Object.fromEntries(sent) as Record<string, string>;
  try {
    const page = await readSharedPage(secret, request).catch((error: unknown) => {
      logActionFailure('shared preview', 'reply', error);
      throw error;
    });
    if (page.state === 'too-many') return { result: { outcome: 'too-many', values }, status: 429 };
    if (page.state === 'closed') return { result: { outcome: 'closed' }, status: 404 };
    if (!isAboutShown(page.preview, request)) return { result: { outcome: 'gone', values }, status: 409 };
    const checked = previewReplySchema.safeParse(values);
    if (!checked.success) {
      const errors = firstMessages(checked.error.issues);
      return { result: { outcome: 'invalid', errors, values }, status: 400 };
    }
    const answer = withField(checked.data, page);
    const approved = answer.decision === 'approve';
    if (approved && version !== String(page.item.version))
      return { result: { outcome: 'changed', values }, status: 409 };
    const reply = await replyToPreview(page.preview, answer, {
      request,
      formKey: formKey.slice(0, 100),
      alongside: (transaction, id) => storeNotice(transaction, notice(id, answer, page.item)),
    });
    if (reply.outcome !== 'stored')
      return { result: { ...reply, values }, status: reply.outcome === 'full' ? 409 : 429 };
    wakeMessageDelivery();
    return { result: { ...reply, name: answer.name, approved }, status: 200 };
  } catch {
    return { result: { outcome: 'failed', values }, status: 500 };
  }
}

/** The reply with the field of the form that its place shows, which leads the agency there. */
function withField(
  values: PlacedReply,
  { fields: stored, preview }: Extract<SharedPage, { state: 'open' }>,
): PlacedReply {
  if (values.decision !== 'comment' || values.place === undefined) return values;
  const shown: Partial<Record<string, unknown>> = stored;
  const names = Object.keys(CONTENT_FORMS[preview.item.kind].labels);
  const fields = Object.fromEntries(names.map((name) => [name, shown[name]]));
  return { ...values, place: { ...values.place, field: fieldOfPlace(values.place, fields) } };
}

function notice(id: string, answer: PlacedReply, item: SharedItem): Notice {
  const { decision, name, comment } = answer;
  const subject = titleOf(item);
  const done = decision === 'approve' ? 'a validé' : 'a commenté';
  const place = decision === 'comment' ? placeLine(answer) : '';
  const text = [`${name} ${done} l’aperçu de « ${subject} ».`, comment, place].filter(Boolean).join('\n\n');
  return { id, name, subject, text, about: `${formOf(item)}#${REPLIES_PLACE}` };
}

/** 'Endroit : Film « Le port », à 0:12'. */
function placeLine({ place, second }: { place?: Place | undefined; second?: number | undefined }): string {
  if (place === undefined) return '';
  const at = second === undefined ? '' : `, à ${filmTime(second)}`;
  return `Endroit\u00a0: ${placeName(place)}${at}`;
}
