import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

/** Asks before something that can't be undone; the focus starts on the button that cancels. */
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
  /** What can't be taken back, in a sentence. */
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
