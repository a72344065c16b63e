import { useEffect, useRef } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { CheckboxField } from '#admin/controls/fields/checkbox-field.tsx';
import { footHeight } from './foot-height.ts';
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
    <>
      <CheckboxField
        ref={box}
        label="Tout sélectionner"
        checked={selection.all}
        onChange={(event) => selection.setAll(event.currentTarget.checked)}
      />
      {selection.selected.length > 0 && selection.last === undefined ? <ToSelectionBar /> : null}
    </>
  );
}

/**
 * Selects a row by its key; with Shift also all rows from the one that was set before. The whole square is the target.
 */
export function SelectRow({
  selection,
  rowKey,
  name,
  className,
}: {
  selection: Selection;
  rowKey: string;
  /** The row's title, in the accessible name. */
  name: string;
  className: string | undefined;
}) {
  return (
    // One element, by which rows place it.
    <span>
      <CheckboxField
        className={className}
        label=""
        aria-label={`Sélectionner «\u00a0${name}\u00a0»`}
        checked={selection.has(rowKey)}
        onChange={({ currentTarget, nativeEvent }) => {
          const through = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          selection.set(rowKey, currentTarget.checked, through);
        }}
      />
      {selection.last === rowKey && selection.has(rowKey) ? <ToSelectionBar /> : null}
    </span>
  );
}

/** A skip link, visible while focused: the bar is the last tab stop of a list, behind the actions of every row. */
function ToSelectionBar() {
  return (
    <button
      className={styles['skip']}
      type="button"
      onClick={() => document.querySelector<HTMLElement>('[data-selection-bar] button')?.focus()}
    >
      Aller aux actions sur la sélection
    </button>
  );
}

/**
 * The bulk actions for the selected rows (§29.4): `children`, `together` those of several as one, in a line of their
 * own, and the deletion apart from them. Renders nothing without a selection; Escape clears it. Dialogs belong outside
 * of the bar, where Escape would clear the selection as well.
 */
export function SelectionBar({
  selection,
  busy,
  clear,
  onDelete,
  together,
  children,
}: {
  selection: Selection;
  busy: boolean;
  clear: () => void;
  onDelete: () => void;
  together?: React.ReactNode;
  children: React.ReactNode;
}) {
  const count = selection.selected.length;
  if (count === 0) return null;
  return (
    <section
      ref={footHeight}
      data-selection-bar=""
      className={styles['bar']}
      aria-label="Actions sur la sélection"
      onKeyDown={(event) => {
        if (event.key === 'Escape') clear();
      }}
    >
      <p className={styles['count']} role="status">
        {count > 1 ? `${count} sélectionnés` : '1 sélectionné'}
      </p>
      <div className={styles['actions']}>
        {children}
        <Button onClick={clear}>Tout désélectionner</Button>
        {together ? <div className={styles['together']}>{together}</div> : null}
        <Button className={styles['delete']} variant="danger" icon="bin" busy={busy} onClick={onDelete}>
          Supprimer
        </Button>
      </div>
    </section>
  );
}
