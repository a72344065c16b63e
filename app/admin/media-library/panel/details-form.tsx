import { useEffect, useRef, useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { RequiredNote } from '#admin/controls/fields/field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { TextareaField } from '#admin/controls/fields/textarea-field.tsx';
import { differingFields, type FormValues, readFormValues } from '#admin/editing/form-values.ts';
import { ConflictDialog } from '#admin/editing/saving/conflict-dialog.tsx';
import { ALT_MAX, FILE_NAME_MAX } from '#domain/files/file-name.ts';
import type { LibraryFileDetails } from '#features/media/library/read-file.server.ts';
import { FileFocus } from '../focal-point/file-focus.tsx';
import { useLibraryAction } from '../use-library-action.ts';
import styles from './panel.module.css';

const LABELS: Record<string, string> = {
  name: 'Nom',
  alt: 'Texte alternatif',
  focusX: 'Point fort, horizontalement',
  focusY: 'Point fort, verticalement',
};

/** Name, alternative text and focal point, saved together. */
export function DetailsForm({
  file,
  setUnsaved,
}: {
  file: LibraryFileDetails;
  setUnsaved: (unsaved: boolean) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  // The baseline of comparisons stays the loaded one, even when the page's data is revalidated.
  const [shown, setShown] = useState({ values: valuesOf(file), version: file.version, key: 0 });
  const stored = useRef(shown.values);
  const [conflict, setConflict] = useState<{ typed: FormValues; stored: FormValues; version: number }>();
  const typed = () => readFormValues(new FormData(form.current ?? undefined));
  const { result, busy, send } = useLibraryAction(file.url, (given) => {
    if (given.outcome === 'done') {
      stored.current = typed();
      setShown((now) => ({ ...now, version: given.version ?? now.version }));
      setUnsaved(false);
    } else if (given.outcome === 'conflict')
      setConflict({ typed: typed(), stored: given.stored, version: given.storedVersion });
  });
  const errors: Record<string, string> = result?.outcome === 'invalid' ? result.errors : {};
  const look = () => setUnsaved(differingFields(stored.current, typed()).length > 0);
  const save = (version: number) => send('save', { ...typed(), _version: String(version) });
  useEffect(() => {
    if (result?.outcome === 'invalid')
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [result]);
  return (
    <form
      ref={form}
      method="post"
      className="section"
      noValidate
      onInput={look}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) save(shown.version);
      }}
    >
      <input type="hidden" name="_file" value={file.url} />
      <input type="hidden" name="_version" value={shown.version} />
      <div key={shown.key} className={styles['fields']}>
        <RequiredNote />
        <TextField
          label="Nom"
          name="name"
          required
          maxLength={FILE_NAME_MAX}
          defaultValue={shown.values['name']}
          error={errors['name']}
        />
        {file.type === 'image' ? (
          <TextareaField
            label="Texte alternatif"
            name="alt"
            rows={3}
            maxLength={ALT_MAX}
            hint="Ce que l’image montre, pour ceux qui ne la voient pas. Il sert partout où aucun autre n’est donné."
            defaultValue={shown.values['alt']}
            error={errors['alt']}
          />
        ) : null}
        {file.still === undefined ? null : (
          <FileFocus
            file={{ ...file, url: file.still }}
            initial={{ focusX: shown.values['focusX'] ?? '', focusY: shown.values['focusY'] ?? '' }}
            errors={errors}
          />
        )}
      </div>
      <Button variant="dark" type="submit" name="intent" value="save" disabled={busy}>
        {busy ? 'Enregistrement en cours...' : 'Enregistrer'}
      </Button>
      {conflict ? (
        <ConflictDialog
          typed={conflict.typed}
          stored={conflict.stored}
          describe={(field, text) => ({ label: LABELS[field] ?? 'Autre champ', text })}
          onCancel={() => setConflict(undefined)}
          onTakeStored={() => {
            stored.current = conflict.stored;
            setShown((now) => ({ values: conflict.stored, version: conflict.version, key: now.key + 1 }));
            setUnsaved(false);
            setConflict(undefined);
          }}
          onKeepTyped={() => {
            setConflict(undefined);
            save(conflict.version);
          }}
        />
      ) : null}
    </form>
  );
}

/** The form values; of a film only its name. */
function valuesOf(file: LibraryFileDetails): FormValues {
  const { name, alt, focusX, focusY, type, still } = file;
  const focus = { focusX: String(focusX), focusY: String(focusY) };
  return { name, ...(type === 'image' ? { alt } : {}), ...(still === undefined ? {} : focus) };
}
