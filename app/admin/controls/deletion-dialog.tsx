import { ConfirmationDialog } from './confirmation-dialog.tsx';

export const KEPT = 'Vous pourrez revenir en arrière pendant 30 jours, depuis la corbeille.';

/** Confirms a deletion, names its subject, and says how long it can be restored (§29.6). */
export function DeletionDialog(props: {
  open: boolean;
  question: string;
  /** The subject of the deletion. */
  detail?: string;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return <ConfirmationDialog {...props} consequence={KEPT} confirmLabel="Supprimer" />;
}
