import { useRef, useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { Dialog, DialogActions } from '#admin/controls/dialog.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import type { SaveIntent } from '#admin/editing/saving/save-result.ts';
import { INCOMPLETE } from './texts.ts';

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
  const [incomplete, setIncomplete] = useState(false);
  return (
    <Dialog open title="Publier à une date" onCancel={onClose}>
      <p>Ce qui est saisi est enregistré en brouillon, et sera public à ce moment-là.</p>
      <TextField
        label="Date et heure"
        name="_due"
        type="datetime-local"
        hint="Heure de Paris."
        defaultValue={initial}
        error={incomplete ? INCOMPLETE : error}
        onInvalid={() => setIncomplete(true)}
        onInput={() => setIncomplete(false)}
        data-first-focus=""
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit(submit.current);
        }}
      />
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Annuler
        </Button>
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
