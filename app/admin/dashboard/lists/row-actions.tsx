import type { useFetcher } from 'react-router';
import { href } from 'react-router';
import { Button, ButtonLink } from '#admin/controls/button.tsx';
import styles from './lists.module.css';

/** Edit, preview, view on the site, publish or unpublish (never both), duplicate, delete (§15.5, §29.2, §29.5). */
export function RowActions({
  fetcher,
  fields,
  describedBy,
  published,
  editAddress,
  previewAddress,
  publicAddress,
  onDelete,
}: {
  fetcher: ReturnType<typeof useFetcher>;
  /** The fields that identify the row to the server. */
  fields: Record<string, string>;
  /** The id of the row's title, for `aria-describedby`: every row has the same buttons. */
  describedBy: string;
  published: boolean;
  editAddress: string;
  previewAddress: string;
  /** The public path once it is published. */
  publicAddress: string;
  onDelete: () => void;
}) {
  const busy = fetcher.state !== 'idle';
  const send = (intent: string) =>
    void fetcher.submit({ ...fields, intent }, { method: 'post', action: href('/admin/dashboard') });
  return (
    <div className={styles['actions']}>
      <ButtonLink icon="pencil" to={editAddress} aria-describedby={describedBy}>
        Modifier
      </ButtonLink>
      <ButtonLink icon="eye" to={previewAddress} aria-describedby={describedBy}>
        Aperçu
      </ButtonLink>
      {published ? (
        <ButtonLink
          icon="external"
          to={publicAddress}
          reloadDocument
          target="_blank"
          rel="noopener"
          aria-describedby={describedBy}
        >
          Voir en ligne<span className="sr"> (nouvel onglet)</span>
        </ButtonLink>
      ) : null}
      <Button
        className={styles['change']}
        variant={published ? 'plain' : 'primary'}
        disabled={busy}
        aria-describedby={describedBy}
        onClick={() => send(published ? 'unpublish' : 'publish')}
      >
        {published ? 'Dépublier' : 'Publier'}
      </Button>
      <Button icon="copy" disabled={busy} aria-describedby={describedBy} onClick={() => send('duplicate')}>
        Dupliquer
      </Button>
      <Button variant="danger" icon="bin" disabled={busy} aria-describedby={describedBy} onClick={onDelete}>
        Supprimer
      </Button>
    </div>
  );
}
