import { useRef, useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { Dialog, DialogActions } from '#admin/controls/dialog.tsx';
import { AnnouncedError } from '#admin/controls/fields/field.tsx';
import { ParisTimeField } from '#admin/controls/fields/paris-time-field.tsx';
import type { SaveIntent } from '#admin/editing/saving/save-result.ts';

/** Saves the form as a draft that is published at a date (§42.7): its field and its button belong to the form. */
export function PublicationDateDialog({
  initial,
  error,
  failed,
  disabled,
  onClose,
}: {
  initial: string;
  error: string | undefined;
  /** Why the last save failed: another object for each failure. */
  failed: { message: string } | undefined;
  disabled: boolean;
  onClose: () => void;
}) {
  const submit = useRef<HTMLButtonElement>(null);
  // The toast of a save before this dialog was opened could be read.
  const [former] = useState(failed);
  const failure = disabled || failed === former ? undefined : failed?.message;
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
        {failure ? <AnnouncedError>{failure}</AnnouncedError> : null}
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
