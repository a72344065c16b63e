import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { FieldError, RequiredNote } from '#admin/controls/fields/field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { readFormValues } from '#admin/editing/form-values.ts';
import { HiddenValue } from '#admin/editing/hidden-value.tsx';
import type { Label } from '#domain/files/labels.ts';
import type { LibraryFileDetails } from '#features/media/library/read-file.server.ts';
import { focusInvalidField } from '#ui/focus-invalid-field.ts';
import { AltTextField } from '../details/alt-text-field.tsx';
import { fileValues } from '../details/file-values.ts';
import { type DetailsHandle, useFileDetails } from '../details/use-file-details.tsx';
import { FocalPointField } from '../focal-point/focal-point-field.tsx';
import { LabelsField } from '../labels/labels-field.tsx';
import styles from './panel.module.css';

/** Alternative text, name, labels and focal point, saved together. */
export function DetailsForm({
  ref,
  file,
  labels,
  setUnsaved,
  onNext,
}: {
  ref: React.Ref<DetailsHandle>;
  file: LibraryFileDetails;
  /** Of the library: suggestions. */
  labels: readonly Label[];
  setUnsaved: (unsaved: boolean) => void;
  /** Saves and goes to the next file; undefined for the last one. */
  onNext: (() => void) | undefined;
}) {
  const form = useRef<HTMLFormElement>(null);
  const typed = () => readFormValues(new FormData(form.current ?? undefined));
  const details = useFileDetails({
    url: file.url,
    loaded: { values: fileValues(file), version: file.version },
    typed,
    setUnsaved,
  });
  const { shown, result, errors, busy, isChanged, save, saveThen } = details;
  useImperativeHandle(ref, () => ({ saveThen }));
  useEffect(() => {
    if (result?.outcome === 'invalid') focusInvalidField(form.current);
  }, [result]);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onInput={() => setUnsaved(isChanged())}
      onSubmit={(event) => {
        event.preventDefault();
        if (busy) return;
        if (onNext) onNext();
        else save();
      }}
    >
      <input type="hidden" name="_file" value={file.url} />
      <input type="hidden" name="_version" value={shown.version} />
      <div key={shown.key} className="stack gap-16">
        {file.type === 'image' ? (
          <AltTextField
            name="alt"
            rows={3}
            hint="Ce que l’image montre, pour ceux qui ne la voient pas. Il sert partout où aucun autre n’est donné."
            defaultValue={shown.values['alt']}
            error={errors['alt']}
            data-first-focus={file.alt === '' ? '' : undefined}
            enterKeyHint={onNext ? 'next' : 'done'}
            onEnter={() => form.current?.requestSubmit()}
          />
        ) : null}
        <RequiredNote />
        <TextField
          label="Nom"
          name="name"
          required
          defaultValue={shown.values['name']}
          error={errors['name']}
        />
        <LabelsField
          name="labels"
          label="Étiquettes"
          initial={shown.values['labels'] ?? ''}
          known={labels}
          error={errors['labels']}
        />
        {file.still === undefined ? null : (
          <FileFocus
            file={{ ...file, url: file.still }}
            initial={{ focusX: shown.values['focusX'] ?? '', focusY: shown.values['focusY'] ?? '' }}
            errors={errors}
          />
        )}
      </div>
      <div className={styles['foot']}>
        <Button variant="dark" type="submit" name="intent" value="save" busy={busy}>
          {busy ? 'Enregistrement en cours...' : onNext ? 'Enregistrer et suivant' : 'Enregistrer'}
        </Button>
        {onNext ? (
          <Button variant="outline" busy={busy} onClick={() => save()}>
            Enregistrer
          </Button>
        ) : null}
      </div>
      {details.conflictDialog}
    </form>
  );
}

type Point = { focusX: string; focusY: string };

/** The focal point of a picture, which every crop keeps in view, in percent from the left and from the top (§27.5). */
function FileFocus(props: {
  file: Pick<LibraryFileDetails, 'url' | 'width' | 'height' | 'users'>;
  initial: Point;
  errors: Partial<Point>;
}) {
  const { file, errors } = props;
  const [point, setPoint] = useState(props.initial);
  const error = errors.focusX ?? errors.focusY;
  if (!file.width || !file.height) return null;
  return (
    <>
      <HiddenValue name="focusX" value={point.focusX} />
      <HiddenValue name="focusY" value={point.focusY} />
      <FocalPointField
        src={file.url}
        width={file.width}
        height={file.height}
        x={Number(point.focusX)}
        y={Number(point.focusY)}
        users={file.users}
        onChange={(x, y) => setPoint({ focusX: String(x), focusY: String(y) })}
      />
      {error ? <FieldError>{error}</FieldError> : null}
    </>
  );
}
