import { useRef, useState } from 'react';
import { Button, IconButton } from '#admin/controls/button.tsx';
import { FieldError } from '#admin/controls/fields/field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { HiddenValue } from '#admin/editing/hidden-value.tsx';
import type { ContentField } from '#domain/site-content/content-field.ts';
import styles from './records-field.module.css';

type Row = { key: number; columns: Record<string, string> };

/** Things of one kind in their order on the page (founders): each has a few texts. With none left the original ones return. */
export function RecordsField(props: {
  name: string;
  field: ContentField & { type: 'records' };
  value: string;
  error: string | undefined;
}) {
  const { name, field, error } = props;
  const next = useRef(0);
  const row = (columns: Record<string, string> = {}): Row => ({ key: next.current++, columns });
  const [rows, setRows] = useState(() => (JSON.parse(props.value || '[]') as Row['columns'][]).map(row));
  const list = useRef<HTMLOListElement>(null);
  const change = (key: number, column: string, text: string) =>
    setRows(
      rows.map((known) =>
        known.key === key ? { key, columns: { ...known.columns, [column]: text } } : known,
      ),
    );
  const focusRow = (index: number) =>
    requestAnimationFrame(() => list.current?.children[index]?.querySelector<HTMLElement>('input')?.focus());
  return (
    <div className={styles['records']}>
      {field.hint ? <p className={styles['hint']}>{field.hint}</p> : null}
      <HiddenValue name={name} value={JSON.stringify(rows.map(({ columns }) => columns))} />
      <ol className={styles['list']} ref={list}>
        {rows.map(({ key, columns }, index) => (
          <li key={key} className={styles['row']} aria-label={`${field.one} ${index + 1}`}>
            {Object.entries(field.columns).map(([column, { label, max }]) => (
              <TextField
                key={column}
                name={`_${name}-${key}-${column}`}
                label={label}
                maxLength={max}
                value={columns[column] ?? ''}
                onChange={(event) => change(key, column, event.currentTarget.value)}
              />
            ))}
            <IconButton
              icon="bin"
              look="danger"
              label={`Retirer : ${field.one} ${index + 1}`}
              onClick={() => {
                setRows(rows.filter((known) => known.key !== key));
                focusRow(Math.max(0, index - 1));
              }}
            />
          </li>
        ))}
      </ol>
      {error ? <FieldError>{error}</FieldError> : null}
      {rows.length < field.atMost ? (
        <Button
          look="outline"
          icon="plus"
          onClick={() => {
            setRows([...rows, row()]);
            focusRow(rows.length);
          }}
        >
          Ajouter
        </Button>
      ) : null}
    </div>
  );
}
