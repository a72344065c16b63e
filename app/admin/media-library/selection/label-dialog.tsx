import { Dialog } from '#admin/controls/dialog.tsx';
import { CheckboxField } from '#admin/controls/fields/checkbox-field.tsx';
import { ActionForm, type useActionForm } from '#admin/kit/action-form.tsx';
import type { Label } from '#domain/files/labels.ts';
import { counted } from '#domain/text/plural.ts';
import type { LibraryFile } from '#features/media/library/list-files.server.ts';
import { LabelsField } from '../labels/labels-field.tsx';

/** Adds labels to all selected files, and removes others. */
export function LabelDialog({
  action,
  files,
  known,
  onCancel,
}: {
  action: ReturnType<typeof useActionForm>;
  files: readonly LibraryFile[];
  known: readonly Label[];
  onCancel: () => void;
}) {
  const used = known.flatMap((label) => {
    const count = files.filter(({ labels }) => labels.some(({ id }) => id === label.id)).length;
    return count > 0 ? [{ ...label, count }] : [];
  });
  return (
    <Dialog open title={`Étiquettes de ${counted(files.length, 'fichier', 'fichiers')}`} onCancel={onCancel}>
      <ActionForm
        action={action}
        intent="label"
        fields={{ files: files.map(({ url }) => url).join('\n') }}
        label="Appliquer"
        variant="dark"
        onCancel={onCancel}
        dialogActions
      >
        <LabelsField name="add" label="Ajouter" initial="" known={known} error={action.errors['add']} />
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
      </ActionForm>
    </Dialog>
  );
}
