import { useRef } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { Dialog, DialogActions } from '#admin/controls/dialog.tsx';
import { ParisTimeField } from '#admin/controls/fields/paris-time-field.tsx';
import type { SaveIntent } from '#admin/editing/saving/save-result.ts';

/** Saves the form as a draft that is published at a date (§42.7): its field and its button belong to the form. */
export function PublicationDateDialog({
  initial,
  error,
  disabled,
  onClose,
}: {
  initial: string;
  error: string | undefined;
  disabled: boolean;
  onClose: () => void;
}) {
  const submit = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open title="Publier à une date" onCancel={onClose}>
      <div className="stack gap-16">
        <p>Ce qui est saisi est enregistré en brouillon, et sera public à ce moment-là.</p>
        <ParisTimeField
          label="Date et heure"
          name="_due"
          defaultValue={initial}
          error={error}
          data-first-focus=""
          onEnter={(input) => input.form?.requestSubmit(submit.current)}
        />
      </div>
      <DialogActions onCancel={onClose}>
        <Button
          ref={submit}
          variant="primary"
          type="submit"
          name="_intent"
          value={'date' satisfies SaveIntent}
          aria-disabled={disabled}
        >
          Enregistrer et programmer
        </Button>
      </DialogActions>
    </Dialog>
  );
}
