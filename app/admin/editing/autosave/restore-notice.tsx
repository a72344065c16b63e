import { Button } from '#admin/controls/button.tsx';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import styles from '../editing.module.css';

export const RESTORE = 'Restaurer';

type RestoreNoticeProps = {
  /** Undefined for values of a former version of the software. */
  typedAt: Date | undefined;
  onRestore: () => void;
  onIgnore: () => void;
};

/** Offers to restore the unsaved values of another visit (§16.7). */
export function RestoreNotice({ typedAt, onRestore, onIgnore }: RestoreNoticeProps) {
  return (
    <div className={styles['notice']} role="status" data-beside-page="">
      <p>
        Des modifications non enregistrées ont été retrouvées
        {typedAt ? <small className="block">{frenchDateAndTime(typedAt)}</small> : null}
      </p>
      <div>
        <Button variant="dark" onClick={onRestore}>
          {RESTORE}
        </Button>
        <Button variant="outline" onClick={onIgnore}>
          Ignorer
        </Button>
      </div>
    </div>
  );
}
