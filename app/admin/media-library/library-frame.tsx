import { useCallback, useState } from 'react';
import type { Location } from 'react-router';
import { ConfirmationDialog } from '#admin/controls/confirmation-dialog.tsx';
import { EditingContext } from '#admin/editing/editing-context.ts';
import { LEAVE } from '#admin/editing/leaving/texts.ts';
import { useDropGuard } from '#admin/editing/leaving/use-drop-guard.ts';
import { useLeaveGuard } from '#admin/editing/leaving/use-leave-guard.ts';
import { useSignInAgain } from '#admin/editing/saving/use-sign-in-again.tsx';
import { useEditingValue } from '#admin/editing/use-editing-value.ts';
import { libraryView } from './library-view.ts';
import { useLibraryUploads } from './uploads/use-library-uploads.ts';

/**
 * The frame around uploads and the file panel: leaving needs a confirmation with unsaved changes and while files are not
 * stored (in progress, queued or failed), and an expired session is renewed in place (§16.4, §16.7).
 */
export function LibraryFrame({
  children,
}: {
  children: (state: {
    sending: ReturnType<typeof useLibraryUploads>;
    unsaved: boolean;
    setUnsaved: (unsaved: boolean) => void;
  }) => React.ReactNode;
}) {
  const [uploads, setUploads] = useState(0);
  const [unsaved, setUnsaved] = useState(false);
  const sending = useLibraryUploads();
  const listed = sending.uploads;
  const { signInAgain, signInDialog } = useSignInAgain();
  useDropGuard();
  const leaves = useCallback(
    (from: Location, to: Location) =>
      from.pathname !== to.pathname || (unsaved && fileShownAt(from) !== fileShownAt(to)),
    [unsaved],
  );
  const { blocker, leaving } = useLeaveGuard(uploads > 0 || listed.length > 0 || unsaved, leaves);
  const isSending = uploads > 0 || listed.some(({ failed }) => !failed);
  const editing = useEditingValue(signInAgain, setUploads, leaving);
  return (
    <EditingContext value={editing}>
      {children({ sending, unsaved, setUnsaved })}
      {signInDialog}
      <ConfirmationDialog
        open={blocker.state === 'blocked'}
        question={
          unsaved
            ? LEAVE.question
            : isSending
              ? 'Quitter pendant l’envoi\u00a0?'
              : 'Quitter sans ces fichiers\u00a0?'
        }
        detail={
          unsaved
            ? 'Ce que vous avez changé sur ce fichier ne sera pas gardé.'
            : 'Les fichiers qui ne sont pas arrivés ne seront pas ajoutés.'
        }
        confirmLabel="Quitter"
        cancelLabel="Rester"
        onConfirm={() => {
          setUnsaved(false);
          blocker.proceed?.();
        }}
        onCancel={() => blocker.reset?.()}
      />
    </EditingContext>
  );
}

function fileShownAt({ search }: Location): string | undefined {
  return libraryView.read(new URLSearchParams(search)).file;
}
