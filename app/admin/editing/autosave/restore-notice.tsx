import { Button } from '#admin/controls/button.tsx';
import styles from '../editing.module.css';

/** Offers to restore the unsaved values of the last visit (§16.7). */
export function RestoreNotice({ onRestore, onIgnore }: { onRestore: () => void; onIgnore: () => void }) {
  return (
    <div className={styles['notice']} role="status" data-beside-page="">
      <p>Des modifications non enregistrées ont été retrouvées</p>
      <div>
        <Button variant="dark" onClick={onRestore}>
          Restaurer
        </Button>
        <Button variant="outline" onClick={onIgnore}>
          Ignorer
        </Button>
      </div>
    </div>
  );
}
