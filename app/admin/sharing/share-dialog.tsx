import { useEffect, useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { Dialog, DialogActions } from '#admin/controls/dialog.tsx';
import { AnnouncedError } from '#admin/controls/fields/field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { NewLink } from '#admin/controls/new-link.tsx';
import { useFormFetcher } from '#admin/editing/use-form-fetcher.ts';
import type { ActionResult } from '#admin/kit/action-result.ts';
import { useInvalidFocus } from '#admin/kit/use-invalid-focus.ts';
import { useRestoredFocus } from '#admin/kit/use-restored-focus.ts';
import { type ContentItem, keyOfItem } from '#domain/content-kinds.ts';
import { lastDays } from '#domain/shared-previews/end-of-preview.ts';
import { SharedLinks, type TogetherDone } from './shared-links.tsx';
import type { Sharing } from './shared-previews.ts';
import styles from './sharing.module.css';
import { SHARE_TOGETHER } from './texts.ts';

/**
 * Creates shared preview links to the stored version, revokes them, and shows the replies (§39.1, §39.5). `together`:
 * several items that one link shows (§39.13), of which `address` belongs to the first.
 */
export function ShareDialog({
  address,
  together,
  onTogether,
  onClose,
  children,
}: {
  address: string;
  together?: readonly (ContentItem & { title: string })[];
  onTogether?: TogetherDone;
  onClose: () => void;
  /** The replies to a single item. */
  children?: React.ReactNode;
}) {
  const { sharing, result, ask, busy } = useSharing(address);
  const [days] = useState(() => lastDays(new Date()));
  const [lastDay, setLastDay] = useState(days.usual);
  const [requestId, setRequestId] = useState(() => crypto.randomUUID() as string);
  useEffect(() => ask(), [ask]);
  const { links = [], plans = [], error, address: made } = sharing;
  const keys = together?.map(keyOfItem);
  // A pressed button leaves with its item or its link.
  const place = useRestoredFocus<HTMLDivElement>(links.map(({ items }) => items.length).join());
  const holdsAll = ({ items }: (typeof links)[number]) =>
    keys?.every((key) => items.some((item) => keyOfItem(item) === key)) ?? true;
  useInvalidFocus(place, result);
  // Idempotency key: a repeated request creates one link; the next press creates another.
  useEffect(() => {
    if (made) setRequestId(crypto.randomUUID());
  }, [made]);
  const share = () => {
    if (!busy) ask({ intent: 'share', id: requestId, lastDay, ...(keys && { items: keys.join(',') }) });
  };
  return (
    <Dialog open title={together ? SHARE_TOGETHER : 'Partager un aperçu'} onCancel={onClose}>
      <div ref={place} className="reached stack gap-16" tabIndex={-1}>
        <p>
          {together
            ? `Un seul lien montre ces ${together.length} pages telles qu’elles sont enregistrées, sans compte. `
            : 'Un lien montre la page telle qu’elle est enregistrée, sans compte. '}
          Qui le reçoit peut laisser un commentaire ou valider.
        </p>
        {together ? (
          <ol className={styles['items']}>
            {together.map((item) => (
              <li key={item.id}>{item.title}</li>
            ))}
          </ol>
        ) : null}
        <TextField
          label="Valable jusqu’au"
          name="_lastDay"
          type="date"
          value={lastDay}
          min={days.first}
          max={days.last}
          hint="Inclus&nbsp;; 90 jours au plus"
          error={result?.outcome === 'invalid' ? result.errors['lastDay'] : undefined}
          onChange={(event) => setLastDay(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            share();
          }}
        />
        <Button variant="primary" big busy={busy} onClick={share}>
          Créer le lien
        </Button>
        {error && !busy ? <AnnouncedError>{error}</AnnouncedError> : null}
        {made ? <NewLink key={made} address={made} /> : null}
        <SharedLinks
          links={links.filter(holdsAll)}
          plans={plans}
          address={address}
          busy={busy}
          ask={ask}
          known={together?.length}
          onTogether={onTogether}
        />
        {children}
      </div>
      <DialogActions onCancel={onClose} variant="dark" cancelLabel="Fermer" />
    </Dialog>
  );
}

/**
 * The links of an item, loaded when its dialog opens and changed from there. After a refusal the former
 * values stay; a new link's URL is shown once: the next success removes it.
 */
function useSharing(address: string) {
  const [sharing, setSharing] = useState<Partial<Sharing> & { error?: string }>({});
  const { send, fetcher } = useFormFetcher<ActionResult<Sharing>>({
    action: address,
    onResult: (result) => {
      if (result.outcome === 'done') setSharing(result);
      else
        setSharing(({ error: _, ...known }) =>
          'message' in result ? { ...known, error: result.message } : known,
        );
    },
  });
  const busy = fetcher.formData !== undefined;
  return { sharing, result: busy ? undefined : fetcher.data, ask: send, busy };
}
