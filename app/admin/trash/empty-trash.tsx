import { useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { ConfirmationDialog } from '#admin/controls/confirmation-dialog.tsx';

/**
 * Permanently deletes everything in the trash, after a confirmation with the count (§35.6). `until`: when the list was
 * loaded.
 */
export function EmptyTrash({ total, until }: { total: number; until: string }) {
  const fetcher = useFetcher();
  const [asking, setAsking] = useState(false);
  const things = `${total.toLocaleString('fr-FR')} ${total > 1 ? 'éléments' : 'élément'}`;
  return (
    <>
      <Button variant="danger" icon="bin" disabled={fetcher.state !== 'idle'} onClick={() => setAsking(true)}>
        Vider la corbeille
      </Button>
      <ConfirmationDialog
        open={asking}
        question="Vider la corbeille&nbsp;?"
        detail={`${things} ${total > 1 ? 'seront supprimés' : 'sera supprimé'} définitivement.`}
        consequence="Rien ne pourra les ramener."
        confirmLabel="Supprimer définitivement"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void fetcher.submit({ intent: 'empty', until }, { method: 'post' });
        }}
      />
    </>
  );
}
