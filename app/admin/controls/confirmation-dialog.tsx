import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

export type Confirmation = {
  question: string;
  detail?: string;
  /** The irreversible consequence, in a sentence. */
  consequence?: string;
  confirmLabel: string;
  cancelLabel?: string;
};

export const KEPT = 'Vous pourrez revenir en arrière pendant 30 jours, depuis la corbeille.';

/** The confirmation of a deletion: its subject, and how long it can be restored (§29.6). */
export function deletion(question: string, detail: string | readonly string[] = ''): Confirmation {
  return { question, detail: shortened([detail].flat()), consequence: KEPT, confirmLabel: 'Supprimer' };
}

/** Names of what a question is about: up to five, else the first four. */
export function shortened(names: readonly string[]): string {
  return names.length > 5 ? `${names.slice(0, 4).join(', ')}…` : names.join(', ');
}

/** Confirms an irreversible action; the focus starts on the cancel button. */
export function ConfirmationDialog({
  open,
  question,
  detail,
  consequence,
  confirmLabel,
  cancelLabel = 'Annuler',
  onConfirm,
  onCancel,
}: Confirmation & { open: boolean; onConfirm: () => void; onCancel: () => void }) {
  return (
    <Dialog open={open} title={question} onCancel={onCancel}>
      {detail ? <p>{detail}</p> : null}
      {consequence ? <p>{consequence}</p> : null}
      <DialogActions onCancel={onCancel} cancelLabel={cancelLabel} focusCancel>
        <Button variant="solid-danger" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
