import { useState } from 'react';
import { href, useLocation } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { ConfirmationDialog, deletion } from '#admin/controls/confirmation-dialog.tsx';
import { useFormFetcher } from '#admin/editing/use-form-fetcher.ts';
import { useActionForm } from '#admin/kit/action-form.tsx';
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
  const { send, fetcher } = useFormFetcher<ActionResult<LibraryData>>({
    action: `${href('/admin/medias')}${search}`,
    onResult: (result) => {
      if (result.outcome === 'done') done(result);
    },
  });
  const action = useActionForm<LibraryData>({ onDone: (result) => done(result) });
  const selected = files.filter(({ url }) => selection.has(url));
  const busy = action.busy || fetcher.state !== 'idle';
  const done = (result: LibraryData) => {
    setOpen(undefined);
    setLeft(result.left ?? []);
    clear();
  };
  const clear = () => {
    selection.setAll(false);
    onLeft();
  };
  const ask = (what: Open) => {
    setLeft([]);
    action.forget();
    setOpen(what);
  };
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
      {open === 'describe' ? <DescribeDialog action={action} files={selected} onCancel={cancel} /> : null}
      {open === 'label' ? (
        <LabelDialog action={action} files={selected} known={labels} onCancel={cancel} />
      ) : null}
      <ConfirmationDialog
        open={open === 'delete'}
        {...deletion(
          `Supprimer ${counted(selected.length, 'fichier', 'fichiers')}\u00a0?`,
          selected.map(({ name }) => name),
        )}
        onConfirm={() => {
          cancel();
          send({ intent: 'delete-files', files: selection.selected.join('\n') });
        }}
        onCancel={cancel}
      />
    </>
  );
}
