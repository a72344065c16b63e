import { Button } from '#admin/controls/button.tsx';
import type { ProjectIntent } from '../dashboard-actions.ts';
import { BULK_ACTIONS, type BulkSubject } from './bulk-actions.ts';
import styles from './selection-bar.module.css';

/** The actions for the selected rows (§29.4). Renders nothing without a selection. */
export function SelectionBar({
  subject,
  count,
  busy,
  onAction,
  onDelete,
  onClear,
}: {
  subject: BulkSubject;
  count: number;
  busy: boolean;
  onAction: (intent: ProjectIntent) => void;
  onDelete: () => void;
  onClear: () => void;
}) {
  if (count === 0) return null;
  return (
    <section
      className={styles['bar']}
      aria-label="Actions sur la sélection"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClear();
      }}
    >
      <p className={styles['count']} role="status">
        {count > 1 ? `${count} sélectionnés` : '1 sélectionné'}
      </p>
      <div className={styles['actions']}>
        {BULK_ACTIONS[subject].map(([intent, label]) => (
          <Button key={intent} variant="outline" disabled={busy} onClick={() => onAction(intent)}>
            {label}
          </Button>
        ))}
        <Button onClick={onClear}>Tout désélectionner</Button>
        <Button className={styles['delete']} variant="danger" icon="bin" disabled={busy} onClick={onDelete}>
          Supprimer
        </Button>
      </div>
    </section>
  );
}
