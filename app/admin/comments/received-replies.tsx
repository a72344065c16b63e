import { useEffect, useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { AnnouncedError } from '#admin/controls/fields/field.tsx';
import { TextareaField } from '#admin/controls/fields/textarea-field.tsx';
import { useFormFetcher } from '#admin/editing/use-form-fetcher.ts';
import type { ActionResult } from '#admin/kit/action-result.ts';
import { useInvalidFocus } from '#admin/kit/use-invalid-focus.ts';
import { useRestoredFocus } from '#admin/kit/use-restored-focus.ts';
import { When } from '#admin/kit/when.tsx';
import { CONTENT_FORMS } from '#domain/content-forms.ts';
import type { ContentKind } from '#domain/content-kinds.ts';
import { filmTime, placeName, type StoredPlace } from '#domain/shared-previews/place.ts';
import type { PreviewReply, ReceivedReplies as Received } from '#domain/shared-previews/preview-reply.ts';
import { de } from '#domain/text/french-elision.ts';
import styles from './comments.module.css';
import type { useWrittenReply, WrittenReply } from './use-written-reply.tsx';

/** Why the last request failed. */
type Errors = { outcome: string; text?: string | undefined; message?: string | undefined };
const NO_ERRORS: Errors = { outcome: '' };

/**
 * What was said about an item by its shared previews, by place: the places with an open comment first (§39.11). A place
 * leads to its field; a comment is replied to and marked as done.
 */
export function ReceivedReplies({
  kind,
  address,
  received,
  titled = false,
  written: { reply: written, setReply, leave },
  onReceived,
  onPlace,
}: {
  kind: ContentKind;
  /** The path of its replies. */
  address: string;
  received: Received;
  /** Under a heading of its own, in a dialog with more. */
  titled?: boolean;
  written: Pick<ReturnType<typeof useWrittenReply>, 'reply' | 'setReply' | 'leave'>;
  onReceived: (received: Received) => void;
  /** Shows a field where it is edited. */
  onPlace: ((field: string) => void) | undefined;
}) {
  const [errors, setErrors] = useState<Errors>(NO_ERRORS);
  const [pages, setPages] = useState(1);
  const { replies } = received;
  const more = received.received > replies.length;
  const { send, fetcher } = useFormFetcher<ActionResult<Received>>({
    action: pages === 1 ? address : `${address}?pages=${pages}`,
    onResult: (result, sent) => {
      const { replies: newer, received: all, open } = 'replies' in result ? result : {};
      if (newer && all !== undefined && open !== undefined)
        onReceived({ replies: newer, received: all, open });
      const text = result.outcome === 'invalid' ? result.errors['text'] : undefined;
      const message = 'message' in result ? result.message : undefined;
      setErrors({ outcome: result.outcome, text, message });
      // What was typed while it was being sent stays.
      if (result.outcome === 'done' && sent?.['intent'] === 'reply')
        setReply((now) => (now?.text === sent['text'] ? undefined : now));
    },
  });
  // What was said since the form was loaded, and older replies.
  useEffect(() => send(), [send]);
  // With the last of them its button leaves.
  const oldest = useRestoredFocus<HTMLElement>(more);
  const busy = fetcher.state === 'submitting';
  useInvalidFocus(oldest, busy ? undefined : errors);
  const failure = errors.message && !busy ? <AnnouncedError>{errors.message}</AnnouncedError> : null;
  if (replies.length === 0) return failure ?? (titled ? null : <p>Personne n’a encore répondu.</p>);
  return (
    <section ref={oldest} tabIndex={-1} className="reached stack gap-16" aria-label="Avis reçus">
      {titled ? <h3>Avis reçus</h3> : null}
      {failure}
      {more ? (
        // Above the replies, as they come in there.
        <Button variant="outline" busy={fetcher.state !== 'idle'} onClick={() => setPages(pages + 1)}>
          Voir les avis plus anciens
        </Button>
      ) : null}
      {byPlace(replies).map(({ key, place, said }) => (
        <section key={key} className={styles['place']}>
          <PlaceName kind={kind} place={place} onPlace={onPlace} />
          <ul>
            {said.map((reply) => (
              <Said
                key={reply.id}
                reply={reply}
                busy={busy}
                written={written?.id === reply.id ? written : undefined}
                error={written?.id === reply.id ? errors.text : undefined}
                onWrite={setReply}
                onReplying={(open) =>
                  leave(() => {
                    setErrors(NO_ERRORS);
                    // Its comment was deleted, and stayed with the text that was typed.
                    if (!open && errors.outcome === 'not-found') send();
                    const stored = reply.reply?.text ?? '';
                    if (open) setReply({ id: reply.id, text: stored, stored });
                  })
                }
                onSend={(fields) => {
                  if (!busy) send({ ...fields, id: reply.id });
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

type Group = { key: string; place: StoredPlace | undefined; said: PreviewReply[] };

/** The replies of each place, the oldest first; the places with an open comment first. */
function byPlace(replies: readonly PreviewReply[]): Group[] {
  const groups = new Map<string, Group>();
  for (const reply of replies.toReversed()) {
    const { place } = reply;
    const key = place ? `${place.what} ${place.key} ${place.nth}` : '';
    const group = groups.get(key) ?? { key, place, said: [] };
    group.said.push(reply);
    groups.set(key, group);
  }
  const isOpen = ({ said }: Group) => said.some(({ approved, doneAt }) => !approved && !doneAt);
  return [...groups.values()].sort((one, other) => Number(isOpen(other)) - Number(isOpen(one)));
}

function PlaceName({
  kind,
  place,
  onPlace,
}: {
  kind: ContentKind;
  place: StoredPlace | undefined;
  onPlace: ((field: string) => void) | undefined;
}) {
  if (place === undefined) return <p className={styles['name']}>Toute la page</p>;
  const { field } = place;
  const labels: Readonly<Record<string, string>> = CONTENT_FORMS[kind].labels;
  const label = labels[field?.split('.')[0] ?? ''];
  return (
    <div className={styles['head']}>
      <p className={styles['name']}>
        {label ? `${label}\u00a0: ` : ''}
        <span>{placeName(place)}</span>
      </p>
      {field !== undefined && onPlace ? (
        <Button icon="pencil" onClick={() => onPlace(field)}>
          Modifier<span className="sr"> {label ?? ''} sur la page</span>
        </Button>
      ) : null}
    </div>
  );
}

function Said({
  reply: said,
  busy,
  written,
  error,
  onWrite,
  onReplying,
  onSend,
}: {
  reply: PreviewReply;
  busy: boolean;
  /** The reply to it that is being written. */
  written: WrittenReply | undefined;
  error: string | undefined;
  onWrite: (written: WrittenReply) => void;
  onReplying: (open: boolean) => void;
  onSend: (fields: Record<string, string>) => void;
}) {
  const { name, number, approved, comment, createdAt, second, reply, doneAt } = said;
  // The reply that was written goes with its buttons, one of which has the focus.
  const replyButton = useRestoredFocus<HTMLButtonElement>(written !== undefined);
  const called = number === undefined ? `l’avis ${de(name)}` : `le commentaire ${number} ${de(name)}`;
  return (
    <li className={styles['said']}>
      <p className={styles['who']}>
        {number === undefined ? null : (
          <b className={styles['number']} data-done={doneAt ? '' : undefined}>
            {number}
          </b>
        )}
        <strong>{name}</strong> {approved ? 'a validé' : 'a commenté'}
        {second === undefined ? '' : ` à ${filmTime(second)}`}
        <small className="quiet">
          <When at={createdAt} />
        </small>
      </p>
      {comment ? <p className={styles['words']}>{comment}</p> : null}
      {reply ? (
        <div className={styles['reply']}>
          <small className="quiet">
            {reply.by ?? 'L’agence'} a répondu <When at={reply.at} within />
          </small>
          <p className={styles['words']}>{reply.text}</p>
        </div>
      ) : null}
      {written ? (
        <div className="stack gap-16">
          <TextareaField
            label="Votre réponse"
            name="_reply"
            rows={3}
            autoFocus
            value={written.text}
            onChange={(event) => onWrite({ ...written, text: event.currentTarget.value })}
            hint="Qui a le lien la lit à son retour sur l’aperçu."
            error={busy ? undefined : error}
          />
          <div className="cluster">
            <Button
              variant="primary"
              busy={busy}
              onClick={() =>
                onSend({
                  intent: 'reply',
                  text: written.text,
                  known: reply?.at.toISOString() ?? '',
                })
              }
            >
              Envoyer la réponse
            </Button>
            <Button variant="outline" onClick={() => onReplying(false)}>
              Annuler
            </Button>
          </div>
        </div>
      ) : comment ? (
        <div className={styles['ways']}>
          <Button
            ref={replyButton}
            icon="message"
            aria-label={`${reply ? 'Modifier la réponse' : 'Répondre'}\u00a0: ${called}`}
            onClick={() => onReplying(true)}
          >
            {reply ? 'Modifier la réponse' : 'Répondre'}
          </Button>
          {approved ? null : (
            <Button
              icon={doneAt ? 'retry' : 'check'}
              busy={busy}
              aria-label={`${doneAt ? 'Rouvrir' : 'Marquer comme fait'}\u00a0: ${called}`}
              onClick={() => onSend({ intent: doneAt ? 'reopen' : 'done' })}
            >
              {doneAt ? 'Rouvrir' : 'Marquer comme fait'}
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}
