import { ConfirmationDialog } from './confirmation-dialog.tsx';

export const FINAL = 'La suppression est définitive.';

/** Asks before something is deleted, names it, and says that it can't be had back (§29.6). */
export function DeletionDialog(props: {
  open: boolean;
  question: string;
  /** What is deleted. */
  detail?: string;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return <ConfirmationDialog {...props} consequence={FINAL} confirmLabel="Supprimer" />;
}
