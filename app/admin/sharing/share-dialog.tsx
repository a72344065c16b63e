import { useEffect, useId, useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { Dialog, DialogActions } from '#admin/controls/dialog.tsx';
import { FieldError } from '#admin/controls/fields/field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { NewLink } from '#admin/controls/new-link.tsx';
import { lastDays, lastMomentOf } from '#domain/shared-previews/end-of-preview.ts';
import type { PreviewReply } from '#domain/shared-previews/preview-reply.ts';
import { frenchDateAndTime, frenchLongDate } from '#domain/text/french-date.ts';
import styles from './sharing.module.css';
import { useSharing } from './use-sharing.ts';

/** Creates shared preview links to the stored version, revokes them, and shows the replies (§39.1, §39.5). */
export function ShareDialog({
  address,
  replies: loaded,
  onClose,
}: {
  address: string;
  replies: readonly PreviewReply[];
  onClose: () => void;
}) {
  const { sharing, ask, busy } = useSharing(address);
  const [days] = useState(() => lastDays(new Date()));
  const [lastDay, setLastDay] = useState(days.usual);
  const [requestId, setRequestId] = useState(() => crypto.randomUUID() as string);
  const title = useId();
  useEffect(() => ask(), [ask]);
  const { links, replies = loaded, error, address: made } = sharing;
  // Idempotency key: a repeated request creates one link; the next press creates another.
  useEffect(() => {
    if (made) setRequestId(crypto.randomUUID());
  }, [made]);
  const share = () => {
    if (!busy) ask({ intent: 'share', id: requestId, lastDay });
  };
  return (
    <Dialog open title="Partager un aperçu" onCancel={onClose}>
      {/* It is inside the form: its input events must not mark the form as changed. */}
      <div className="stack gap-16" onInput={(event) => event.stopPropagation()}>
        <p>
          Un lien montre la page telle qu’elle est enregistrée, sans compte. Qui le reçoit peut laisser un
          commentaire ou valider.
        </p>
        <TextField
          label="Valable jusqu’au"
          name="_lastDay"
          type="date"
          value={lastDay}
          min={days.first}
          max={days.last}
          hint="Inclus&nbsp;; 90 jours au plus"
          onChange={(event) => setLastDay(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            share();
          }}
        />
        <Button variant="primary" big disabled={busy} onClick={share}>
          Créer le lien
        </Button>
        {error && !busy ? <FieldError>{error}</FieldError> : null}
        {made ? <NewLink key={made} address={made} /> : null}
        {links && links.length > 0 ? (
          <section aria-labelledby={`${title}-links`}>
            <h3 id={`${title}-links`}>Liens actifs</h3>
            <ul className={styles['list']}>
              {links.map((link) => (
                <li key={link.id}>
                  <span>
                    Jusqu’au {frenchLongDate(lastMomentOf(link.endsAt))}
                    <small className="quiet block">Créé le {frenchDateAndTime(link.createdAt)}</small>
                  </span>
                  <Button
                    variant="danger"
                    disabled={busy}
                    aria-label={`Révoquer le lien créé le ${frenchDateAndTime(link.createdAt)}`}
                    onClick={() => ask({ intent: 'revoke', id: link.id })}
                  >
                    Révoquer
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {replies.length > 0 ? (
          <section aria-labelledby={`${title}-answers`}>
            <h3 id={`${title}-answers`}>Avis reçus</h3>
            <ul className={styles['list']}>
              {replies.map((reply) => (
                <li key={reply.id} className={styles['answer']}>
                  <span>
                    <strong>{reply.name}</strong> {reply.approved ? 'a validé' : 'a commenté'}
                    <small className="quiet block">{frenchDateAndTime(reply.createdAt)}</small>
                  </span>
                  {reply.comment ? <p>{reply.comment}</p> : null}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
      <DialogActions>
        <Button variant="dark" onClick={onClose}>
          Fermer
        </Button>
      </DialogActions>
    </Dialog>
  );
}
