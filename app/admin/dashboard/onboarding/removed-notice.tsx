import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { ConfirmationDialog } from '#admin/controls/confirmation-dialog.tsx';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import type { RemovedDemonstration } from '#operations/demonstration/read-demonstration.server.ts';
import { TO_DASHBOARD } from '../dashboard-actions.ts';
import { itemsText } from './items-text.ts';
import styles from './onboarding.module.css';

/** The notice of a removal, with an undo button as long as a restore is possible (§31.8). */
export function RemovedNotice({
  removed,
  justRemoved,
}: {
  removed: RemovedDemonstration;
  justRemoved: boolean;
}) {
  const fetcher = useFetcher();
  const [asking, setAsking] = useState(false);
  const busy = fetcher.state !== 'idle';
  const notice = useRef<HTMLElement>(null);
  // The pressed button was unmounted: the notice takes the focus, which also makes screen readers announce the result.
  useEffect(() => {
    if (justRemoved) notice.current?.focus({ preventScroll: true });
  }, [justRemoved]);
  const ask = (intent: string) => void fetcher.submit({ intent, id: removed.id }, TO_DASHBOARD);
  return (
    <section
      ref={notice}
      className={styles['removed']}
      aria-label="Contenus de démonstration retirés"
      tabIndex={-1}
    >
      <p>
        <strong>{itemsText(removed)} de démonstration retirés du site.</strong>{' '}
        <span className={styles['until']}>
          Vous pouvez annuler jusqu’au {frenchDateAndTime(removed.until)}.
        </span>
      </p>
      <div>
        <Button variant="outline" disabled={busy} onClick={() => setAsking(true)}>
          Annuler
        </Button>
        <Button disabled={busy} onClick={() => ask('keep')}>
          Garder ainsi
        </Button>
      </div>
      <ConfirmationDialog
        open={asking}
        question="Rétablir les contenus de démonstration&nbsp;?"
        detail={`${itemsText(removed)} reviennent sur le site, tels qu’ils étaient\u00a0: ce qui était publié l’est à nouveau.`}
        confirmLabel="Rétablir"
        onConfirm={() => {
          setAsking(false);
          ask('restore');
        }}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
