import { useRef } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { deletion } from '#admin/controls/confirmation-dialog.tsx';
import { ConfirmedButton } from '#admin/controls/confirmed-button.tsx';
import { frenchLongDate } from '#domain/text/french-date.ts';
import type { LibraryFileDetails } from '#features/media/library/read-file.server.ts';
import { useLibraryAction } from '../use-library-action.ts';
import styles from './panel.module.css';

/**
 * The retention of an unused file: keep it, let it expire, delete it. A used file stays (§27.9). Its deletion leaves
 * unsaved details behind without a question; they are unsaved again when it is refused.
 */
export function FileRemoval({
  file,
  unsaved,
  setUnsaved,
}: {
  file: LibraryFileDetails;
  unsaved: boolean;
  setUnsaved: (unsaved: boolean) => void;
}) {
  const abandoned = useRef(false);
  // A deletion redirects: a result is that of a file that stays.
  const { busy, send } = useLibraryAction(file.url, (_result, sent) => {
    if (sent['intent'] === 'delete' && abandoned.current) setUnsaved(true);
  });
  if (file.uses !== undefined)
    return <p className={styles['note']}>Pour le supprimer, retirez-le d’abord de ce qui l’utilise.</p>;
  return (
    <div className={styles['removal']}>
      {file.goesAt ? (
        <>
          <p className={styles['note']}>
            Personne ne l’utilise&nbsp;: il sera effacé le {frenchLongDate(file.goesAt)}.
          </p>
          <Button variant="outline" busy={busy} onClick={() => send('keep')}>
            Garder dans la médiathèque
          </Button>
        </>
      ) : null}
      <ConfirmedButton
        className={styles['delete']}
        variant="danger"
        icon="bin"
        busy={busy}
        confirmation={deletion(`Supprimer «\u00a0${file.name}\u00a0»\u00a0?`)}
        onConfirm={() => {
          abandoned.current = unsaved;
          setUnsaved(false);
          send('delete');
        }}
      >
        Supprimer
      </ConfirmedButton>
    </div>
  );
}
