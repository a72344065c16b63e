import { useEffect, useRef } from 'react';
import { CheckboxField } from '#admin/controls/fields/checkbox-field.tsx';
import styles from './row-checkbox.module.css';
import type { Selection } from './use-selection.ts';

/** Selects one row; the whole square is the click target. */
export function RowCheckbox({
  selection,
  rowKey,
  title,
}: {
  selection: Selection;
  rowKey: string;
  title: string;
}) {
  return (
    <CheckboxField
      className={styles['square']}
      label=""
      aria-label={`Sélectionner « ${title} »`}
      checked={selection.has(rowKey)}
      onChange={(event) => selection.set(rowKey, event.currentTarget.checked)}
    />
  );
}

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
