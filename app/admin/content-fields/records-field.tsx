import { useRef, useState } from 'react';
import { Button, IconButton } from '#admin/controls/button.tsx';
import { FieldError } from '#admin/controls/fields/field.tsx';
import { moved } from '#admin/drag-to-order/moved.ts';
import { StepButtons } from '#admin/drag-to-order/step-buttons.tsx';
import { HiddenValue } from '#admin/editing/hidden-value.tsx';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import type { ContentField, RecordColumn } from '#domain/site-content/content-field.ts';
import { RecordColumnField } from './record-column-field.tsx';
import styles from './records-field.module.css';

const FIRST_FIELD = 'input:not([type=hidden]), textarea';

type Columns = Record<string, string>;
type Row = { key: number; columns: Columns };

/** Ordered records of one kind (founders, logos). An empty list restores the defaults, unless it may be empty. */
export function RecordsField(props: {
  name: string;
  field: ContentField & { type: 'records' };
  value: string;
  error: string | undefined;
  limits: UploadLimits;
}) {
  const { name, field, error, limits } = props;
  const next = useRef(0);
  const row = (columns: Columns): Row => ({ key: next.current++, columns });
  const [rows, setRows] = useState(() => (JSON.parse(props.value || '[]') as Columns[]).map(row));
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const asLines = isLine(field.columns);
  const change = (key: number, column: string, text: string) =>
    setRows((now) =>
      now.map((known) =>
        known.key === key ? { key, columns: { ...known.columns, [column]: text } } : known,
      ),
    );
  // Once the change is rendered; an empty list has only its button.
  const focusIn = (index: number) =>
    requestAnimationFrame(() =>
      (list.current?.children[index]?.querySelector<HTMLElement>(FIRST_FIELD) ?? add.current)?.focus(),
    );
  // Each change is made in the latest list: a file may arrive between the last render and the press of a button.
  const move = (from: number, by: number) => setRows((now) => moved(now, from, from + by));
  const hint = [field.hint, rows.length === 0 && field.whenEmpty].filter(Boolean).join('. ');
  return (
    <div className={styles['records']}>
      {hint ? <p className="quiet">{hint}</p> : null}
      <HiddenValue name={name} value={JSON.stringify(rows.map(({ columns }) => columns))} />
      <ol className={styles['list']} ref={list}>
        {rows.map(({ key, columns }, index) => (
          <li key={key}>
            <fieldset className={styles[asLines ? 'line' : 'row']} aria-label={`${field.one} ${index + 1}`}>
              <div className={asLines ? styles['columns'] : 'stack gap-12 shrinking'}>
                {Object.entries(field.columns).map(([columnName, column]) => (
                  <RecordColumnField
                    key={columnName}
                    name={`_${name}-${key}-${columnName}`}
                    of={`${field.one} ${index + 1}`}
                    column={column}
                    value={columns[columnName] ?? ''}
                    inLine={asLines}
                    limits={limits}
                    onChange={(text) => change(key, columnName, text)}
                  />
                ))}
              </div>
              {field.fixed ? null : (
                <div className={styles['actions']}>
                  <StepButtons
                    item={`: ${field.one} ${index + 1}`}
                    index={index}
                    count={rows.length}
                    onMove={(by) => move(index, by)}
                  />
                  <IconButton
                    icon="bin"
                    variant="danger"
                    label={`Retirer\u00a0: ${field.one} ${index + 1}`}
                    onClick={() => {
                      setRows((now) => now.filter((known) => known.key !== key));
                      focusIn(Math.max(0, index - 1));
                    }}
                  />
                </div>
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      {error ? <FieldError ofList>{error}</FieldError> : null}
      {!field.fixed && rows.length < field.atMost ? (
        <Button
          ref={add}
          variant="outline"
          icon="plus"
          onClick={() => {
            const added = row(Object.fromEntries(Object.keys(field.columns).map((column) => [column, ''])));
            setRows((now) => [...now, added]);
            focusIn(rows.length);
          }}
        >
          Ajouter
        </Button>
      ) : null}
    </div>
  );
}

/** Short texts, with a picture or without: a line for each record. */
function isLine(columns: Record<string, RecordColumn>): boolean {
  const types = Object.values(columns).map(({ type = 'text' }) => type);
  return types.includes('text') && !types.includes('paragraph');
}
