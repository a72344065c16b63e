import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { ConfirmationDialog, deletion } from '#admin/controls/confirmation-dialog.tsx';
import { CheckboxField } from '#admin/controls/fields/checkbox-field.tsx';
import type { ActionResult } from '#admin/kit/action-result.ts';
import type { ListName } from '#domain/content-kinds.ts';
import {
  deletionQuestion,
  ITEM_ACTIONS,
  type ItemIntent,
  LISTS,
  TO_DASHBOARD,
} from '../dashboard-actions.ts';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

/** Selects all rows of the page, or none. */
export function SelectAll({ selection }: { selection: Selection }) {
  const box = useRef<HTMLInputElement>(null);
  const some = selection.selected.length > 0 && !selection.all;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <CheckboxField
      ref={box}
      label="Tout sélectionner"
      checked={selection.all}
      onChange={(event) => selection.setAll(event.currentTarget.checked)}
    />
  );
}

/**
 * The bulk actions for the selected rows, and the confirmation before they are deleted (§29.4). Renders nothing without
 * a selection.
 */
export function SelectedRows({
  list,
  selection,
  titles,
  onLeft,
}: {
  list: ListName;
  selection: Selection;
  titles: readonly string[];
  /** The bar was unmounted, possibly with the focused element. */
  onLeft: () => void;
}) {
  const fetcher = useFetcher<ActionResult>();
  const [deleting, setDeleting] = useState(false);
  const handled = useRef<unknown>(undefined);
  const { selected, setAll } = selection;
  const busy = fetcher.state !== 'idle';
  const clear = () => {
    setAll(false);
    onLeft();
  };
  const send = (intent: ItemIntent) =>
    void fetcher.submit({ intent, rows: selected.join(',') }, TO_DASHBOARD);
  // Rows that failed stay selected, for a retry.
  useEffect(() => {
    if (fetcher.data === undefined || handled.current === fetcher.data) return;
    handled.current = fetcher.data;
    if (fetcher.data.outcome === 'done') clear();
  });
  if (selected.length === 0) return null;
  return (
    <>
      <section
        className={styles['bar']}
        aria-label="Actions sur la sélection"
        onKeyDown={(event) => {
          if (event.key === 'Escape') clear();
        }}
      >
        <p className={styles['count']} role="status">
          {selected.length > 1 ? `${selected.length} sélectionnés` : '1 sélectionné'}
        </p>
        <div className={styles['actions']}>
          {LISTS[list].bulk.map((intent) => (
            <Button key={intent} variant="outline" disabled={busy} onClick={() => send(intent)}>
              {ITEM_ACTIONS[intent].label}
            </Button>
          ))}
          <Button onClick={clear}>Tout désélectionner</Button>
          <Button
            className={styles['delete']}
            variant="danger"
            icon="bin"
            disabled={busy}
            onClick={() => setDeleting(true)}
          >
            {ITEM_ACTIONS.delete.label}
          </Button>
        </div>
      </section>
      {/* Outside of the bar, where Escape would also clear the selection. */}
      <ConfirmationDialog
        open={deleting}
        {...deletion(
          deletionQuestion(list, selected.length),
          titles.length > 5 ? `${titles.slice(0, 4).join(', ')}…` : titles.join(', '),
        )}
        onConfirm={() => {
          setDeleting(false);
          send('delete');
        }}
        onCancel={() => setDeleting(false)}
      />
    </>
  );
}
