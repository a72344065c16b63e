import { ConfirmationDialog } from './confirmation-dialog.tsx';

export const KEPT = 'Vous pourrez revenir en arrière pendant 30 jours, depuis la corbeille.';

/** Asks before something is deleted, names it, and says how long it can be had back (§29.6). */
export function DeletionDialog(props: {
  open: boolean;
  question: string;
  /** What is deleted. */
  detail?: string;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return <ConfirmationDialog {...props} consequence={KEPT} confirmLabel="Supprimer" />;
}
