import { useState } from 'react';
import { href, useLocation } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { ConfirmationDialog, deletion } from '#admin/controls/confirmation-dialog.tsx';
import { useFormFetcher } from '#admin/editing/use-form-fetcher.ts';
import type { ActionResult } from '#admin/kit/action-result.ts';
import { SelectionBar } from '#admin/kit/selection-bar.tsx';
import type { Selection } from '#admin/kit/use-selection.ts';
import type { Label } from '#domain/files/labels.ts';
import { counted } from '#domain/text/plural.ts';
import type { LibraryFile } from '#features/media/library/list-files.server.ts';
import type { LibraryData } from '../library-actions.server.ts';
import { DescribeDialog } from './describe-dialog.tsx';
import { LabelDialog } from './label-dialog.tsx';
import styles from './selection.module.css';

type Open = 'describe' | 'label' | 'delete';

/** The actions for the selected files (§27.13): each is one request, and files that could not follow are named. */
export function SelectedFiles({
  files,
  labels,
  selection,
  onLeft,
}: {
  files: readonly LibraryFile[];
  labels: readonly Label[];
  selection: Selection;
  /** The bar was unmounted, possibly with the focused element. */
  onLeft: () => void;
}) {
  const { search } = useLocation();
  const [open, setOpen] = useState<Open>();
  const [left, setLeft] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<ActionResult>();
  const { send, fetcher } = useFormFetcher<ActionResult<LibraryData>>({
    action: `${href('/admin/medias')}${search}`,
    onResult: (result) => {
      // The dialog stays with what was typed, and says why: a toast behind it can't be read.
      if (result.outcome !== 'done') return setRefusal(result);
      setOpen(undefined);
      setLeft(result.left ?? []);
      clear();
    },
  });
  const selected = files.filter(({ url }) => selection.has(url));
  const busy = fetcher.state !== 'idle';
  const clear = () => {
    selection.setAll(false);
    onLeft();
  };
  const ask = (what: Open) => {
    setLeft([]);
    setRefusal(undefined);
    setOpen(what);
  };
  const submit = (intent: string, fields: Record<string, string> = {}) =>
    send({ ...fields, intent, files: selection.selected.join('\n') });
  const cancel = () => setOpen(undefined);
  return (
    <>
      {left.length > 0 ? (
        <ul className={styles['left']} role="alert">
          {left.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      <SelectionBar selection={selection} busy={busy} clear={clear} onDelete={() => ask('delete')}>
        <Button variant="outline" busy={busy} onClick={() => ask('describe')}>
          Texte alternatif
        </Button>
        <Button variant="outline" busy={busy} onClick={() => ask('label')}>
          Étiquettes
        </Button>
      </SelectionBar>
      {open === 'describe' ? (
        <DescribeDialog
          files={selected}
          refusal={busy ? undefined : refusal}
          busy={busy}
          onSubmit={(fields) => submit('describe', fields)}
          onCancel={cancel}
        />
      ) : null}
      {open === 'label' ? (
        <LabelDialog
          files={selected}
          known={labels}
          refusal={busy ? undefined : refusal}
          busy={busy}
          onSubmit={(fields) => submit('label', fields)}
          onCancel={cancel}
        />
      ) : null}
      <ConfirmationDialog
        open={open === 'delete'}
        {...deletion(
          `Supprimer ${counted(selected.length, 'fichier', 'fichiers')}\u00a0?`,
          selected.map(({ name }) => name),
        )}
        onConfirm={() => {
          cancel();
          submit('delete-files');
        }}
        onCancel={cancel}
      />
    </>
  );
}
