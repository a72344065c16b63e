import type { useFetcher } from 'react-router';
import { href } from 'react-router';
import { Button, ButtonLink } from '#admin/controls/button.tsx';
import styles from './lists.module.css';

/** Edit, preview, publish or unpublish (never both), delete (§15.5). */
export function RowActions({
  fetcher,
  fields,
  describedBy,
  published,
  editAddress,
  previewAddress,
  onDelete,
}: {
  fetcher: ReturnType<typeof useFetcher>;
  /** What tells the server which row it is. */
  fields: Record<string, string>;
  /** The id of the row's title: every row has the same buttons. */
  describedBy: string;
  published: boolean;
  editAddress: string;
  previewAddress: string;
  onDelete: () => void;
}) {
  const busy = fetcher.state !== 'idle';
  return (
    <div className={styles['actions']}>
      <ButtonLink icon="pencil" to={editAddress} aria-describedby={describedBy}>
        Modifier
      </ButtonLink>
      <ButtonLink icon="eye" to={previewAddress} aria-describedby={describedBy}>
        Aperçu
      </ButtonLink>
      <Button
        className={styles['change']}
        look={published ? 'plain' : 'primary'}
        disabled={busy}
        aria-describedby={describedBy}
        onClick={() =>
          void fetcher.submit(
            { ...fields, intent: published ? 'unpublish' : 'publish' },
            { method: 'post', action: href('/admin/dashboard') },
          )
        }
      >
        {published ? 'Dépublier' : 'Publier'}
      </Button>
      <Button look="danger" icon="bin" disabled={busy} aria-describedby={describedBy} onClick={onDelete}>
        Supprimer
      </Button>
    </div>
  );
}
