import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

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
}: {
  open: boolean;
  question: string;
  detail?: string;
  /** The irreversible consequence, in a sentence. */
  consequence?: string;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <Dialog open={open} title={question} onCancel={onCancel}>
      {detail ? <p>{detail}</p> : null}
      {consequence ? <p>{consequence}</p> : null}
      <DialogActions>
        <Button variant="outline" data-first-focus="" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant="solid-danger" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
