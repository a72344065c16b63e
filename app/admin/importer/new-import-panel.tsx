import { useId, useState } from 'react';
import { type FetcherWithComponents, href } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { FieldError, RequiredNote } from '#admin/controls/fields/field.tsx';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { useLeaveGuard } from '#admin/editing/leaving/use-leave-guard.ts';
import { RECEIVE_REFUSALS } from '#domain/import/receive-refusal.ts';
import styles from './importer.module.css';

const SOURCES = [
  { value: 'wordpress', label: 'WordPress\u00a0: articles (.xml, .zip, .gz)' },
  { value: 'supabase', label: 'Supabase\u00a0: projets et articles (fichier .sql, .sql.gz)' },
];

/** Why a file was refused. */
export type Refusal = { message: string };

/** Another screen doesn't end the upload: closing the tab does. */
const staysInAdministration = () => false;

/** Uploads the file of a former site and starts a dry run at once (§61.1). */
export function NewImportPanel({
  fetcher,
  first,
  megabytes,
  refused,
}: {
  /** Held by the screen: while an import runs, it is shown without this form. */
  fetcher: FetcherWithComponents<Refusal>;
  /** There is no earlier import. */
  first: boolean;
  megabytes: number;
  /** Why the last file was refused. */
  refused: string | undefined;
}) {
  const [tooLarge, setTooLarge] = useState(false);
  const id = useId();
  const sending = fetcher.state !== 'idle';
  useLeaveGuard(sending, staysInAdministration);
  const error = sending ? undefined : tooLarge ? RECEIVE_REFUSALS['too-large'] : refused;
  const checkSize = (event: React.FormEvent<HTMLFormElement>) => {
    const file = new FormData(event.currentTarget).get('file');
    const beyond = file instanceof File && file.size > megabytes * 1024 * 1024;
    setTooLarge(beyond);
    if (beyond) event.preventDefault();
  };
  return (
    <Panel title={first ? 'Le fichier à importer' : 'Importer un autre fichier'} stack>
      <fetcher.Form
        method="post"
        action={href('/admin/importer/fichier')}
        encType="multipart/form-data"
        className={styles['form']}
        onSubmit={checkSize}
      >
        <RequiredNote />
        <SelectField label="Ancien site" name="source" options={SOURCES} />
        <TextField
          label="Adresse des images"
          name="files"
          type="url"
          inputMode="url"
          autoComplete="off"
          hint="Facultative&nbsp;: si les images ne sont plus à l’adresse que le fichier indique. Par exemple https://projet.supabase.co"
        />
        <div className={styles['file']}>
          <label className="term" htmlFor={`${id}-file`}>
            Fichier *
          </label>
          <input
            id={`${id}-file`}
            type="file"
            name="file"
            accept=".xml,.zip,.sql,.gz,.txt"
            required
            aria-describedby={`${id}-hint ${id}-error`}
          />
          <p id={`${id}-hint`} className={styles['note']}>
            {megabytes} Mo au plus. Les images sont reprises de l’ancien site&nbsp;: laissez-le en ligne
            jusqu’à la fin de l’import.
          </p>
          <div id={`${id}-error`} role="alert">
            {error ? <FieldError>{error}</FieldError> : null}
          </div>
        </div>
        <div className="cluster">
          <Button variant="primary" type="submit" busy={sending}>
            Essayer
          </Button>
          <p role="status" className={styles['note']}>
            {sending ? 'Envoi du fichier en cours...' : ''}
          </p>
        </div>
      </fetcher.Form>
    </Panel>
  );
}
