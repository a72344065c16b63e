import { useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { SelectField } from '#admin/controls/select-field.tsx';
import { HiddenValue } from '#admin/editing/hidden-value.tsx';
import type { Label, LabelKind } from './label.ts';
import styles from './labels.module.css';
import { LabelsDialog } from './labels-dialog.tsx';

const MANAGE = { category: 'Gérer les catégories', author: 'Gérer les auteurs' } as const;

/** A category or an author, with the place where they are created, renamed and removed (decision 35). */
export function LabelField({
  kind,
  label,
  name,
  labels,
  initial,
  error,
  onChanged,
}: {
  kind: LabelKind;
  label: string;
  name: string;
  labels: readonly Label[];
  initial: string;
  error: string | undefined;
  onChanged: (labels: Label[]) => void;
}) {
  const [chosen, setChosen] = useState(initial);
  const [open, setOpen] = useState(false);
  return (
    <div>
      <SelectField
        label={label}
        name={`_${name}`}
        required
        options={[
          { value: '', label: 'Choisir…' },
          ...labels.map(({ id, name: text }) => ({ value: id, label: text })),
        ]}
        value={chosen}
        error={chosen === initial ? error : undefined}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <HiddenValue name={name} value={chosen} />
      <Button className={styles['manage']} onClick={() => setOpen(true)}>
        {MANAGE[kind]}
      </Button>
      {open ? (
        <LabelsDialog
          kind={kind}
          title={MANAGE[kind]}
          labels={labels}
          onClose={() => setOpen(false)}
          onChanged={(now, created) => {
            onChanged(now);
            if (created !== undefined) setChosen(created);
            else if (!now.some(({ id }) => id === chosen)) setChosen('');
          }}
        />
      ) : null}
    </div>
  );
}
