import { useEffect, useRef } from 'react';
import { ActionButton } from '#admin/kit/action-button.tsx';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import type { RemovedDemonstration } from '#operations/demonstration/read-demonstration.server.ts';
import { TO_DASHBOARD } from '../dashboard-actions.ts';
import { removedText, returningText } from './items.ts';

/** The notice of a removal, with an undo button as long as a restore is possible (§31.8). */
export function RemovedNotice({
  removed,
  justRemoved,
}: {
  removed: RemovedDemonstration;
  justRemoved: boolean;
}) {
  const notice = useRef<HTMLElement>(null);
  // The pressed button was unmounted: the notice takes the focus, which also makes screen readers announce the result.
  useEffect(() => {
    if (justRemoved) notice.current?.focus({ preventScroll: true });
  }, [justRemoved]);
  const about = { to: TO_DASHBOARD.action, fields: { id: removed.id } };
  return (
    <section
      ref={notice}
      className="attention reached"
      aria-label="Contenus de démonstration retirés"
      tabIndex={-1}
    >
      <p>
        <strong>{removedText(removed)}</strong>{' '}
        <span className="muted">Vous pouvez annuler jusqu’au {frenchDateAndTime(removed.until)}.</span>
      </p>
      <div>
        <ActionButton
          variant="outline"
          intent="restore"
          {...about}
          confirmation={{
            question: 'Rétablir les contenus de démonstration\u00a0?',
            detail: returningText(removed),
            confirmLabel: 'Rétablir',
          }}
        >
          Annuler
        </ActionButton>
        <ActionButton intent="keep" {...about}>
          Garder ainsi
        </ActionButton>
      </div>
    </section>
  );
}
