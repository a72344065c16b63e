import { useState } from 'react';
import { type Confirmation, ConfirmationDialog } from './confirmation-dialog.tsx';

/**
 * An action behind a confirmation, for a control that is gone while the dialog is open, as an item of a menu is: `ask`
 * opens the dialog, which the caller renders elsewhere. Without a confirmation `ask` acts at once.
 */
export function useConfirmation(confirmation: Confirmation | undefined, onConfirm: () => void) {
  const [asking, setAsking] = useState(false);
  const dialog = confirmation ? (
    <ConfirmationDialog
      open={asking}
      {...confirmation}
      onConfirm={() => {
        setAsking(false);
        onConfirm();
      }}
      onCancel={() => setAsking(false)}
    />
  ) : null;
  return { ask: confirmation ? () => setAsking(true) : onConfirm, dialog };
}
