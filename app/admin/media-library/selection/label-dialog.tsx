import { useRef } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { Dialog, DialogActions } from '#admin/controls/dialog.tsx';
import { CheckboxField } from '#admin/controls/fields/checkbox-field.tsx';
import { AnnouncedError } from '#admin/controls/fields/field.tsx';
import { type ActionResult, failureText } from '#admin/kit/action-result.ts';
import { useInvalidFocus } from '#admin/kit/use-invalid-focus.ts';
import type { Label } from '#domain/files/labels.ts';
import { counted } from '#domain/text/plural.ts';
import type { LibraryFile } from '#features/media/library/list-files.server.ts';
import { LabelsField } from '../labels/labels-field.tsx';

/** Adds labels to all selected files, and removes others. */
export function LabelDialog({
  files,
  known,
  refusal,
  busy,
  onSubmit,
  onCancel,
}: {
  files: readonly LibraryFile[];
  known: readonly Label[];
  refusal: ActionResult | undefined;
  busy: boolean;
  onSubmit: (fields: Record<string, string>) => void;
  onCancel: () => void;
}) {
  const used = known.flatMap((label) => {
    const count = files.filter(({ labels }) => labels.some(({ id }) => id === label.id)).length;
    return count > 0 ? [{ ...label, count }] : [];
  });
  const failure = failureText(refusal);
  const form = useRef<HTMLFormElement>(null);
  useInvalidFocus(form, refusal);
  return (
    <Dialog open title={`Étiquettes de ${counted(files.length, 'fichier', 'fichiers')}`} onCancel={onCancel}>
      <form
        ref={form}
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const values = new FormData(event.currentTarget);
          onSubmit({ add: String(values.get('add')), remove: values.getAll('remove').join() });
        }}
      >
        <LabelsField
          name="add"
          label="Ajouter"
          initial=""
          known={known}
          error={refusal?.outcome === 'invalid' ? refusal.errors['add'] : undefined}
        />
        {used.length > 0 ? (
          <fieldset>
            <legend className="label">Retirer</legend>
            {used.map(({ id, name, count }) => (
              <CheckboxField
                key={id}
                name="remove"
                value={id}
                label={count === files.length ? name : `${name} (${count} sur ${files.length})`}
              />
            ))}
          </fieldset>
        ) : null}
        {failure ? <AnnouncedError>{failure}</AnnouncedError> : null}
        <DialogActions onCancel={onCancel}>
          <Button variant="dark" type="submit" busy={busy}>
            Appliquer
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
