import { useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { HiddenValue } from '#admin/editing/hidden-value.tsx';
import styles from './categories-and-authors.module.css';
import { CategoriesAndAuthorsDialog } from './categories-and-authors-dialog.tsx';
import type { CategoryOrAuthor, CategoryOrAuthorKind } from './category-or-author.ts';

const MANAGE = { category: 'Gérer les catégories', author: 'Gérer les auteurs' } as const;

/** A select for a category or an author, with the dialog that creates, renames and removes them (§19.5). */
export function CategoryOrAuthorField({
  kind,
  label,
  name,
  entries,
  initial,
  error,
  onChanged,
}: {
  kind: CategoryOrAuthorKind;
  label: string;
  name: string;
  entries: readonly CategoryOrAuthor[];
  initial: string;
  error: string | undefined;
  onChanged: (entries: CategoryOrAuthor[]) => void;
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
          ...entries.map(({ id, name: text }) => ({ value: id, label: text })),
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
        <CategoriesAndAuthorsDialog
          kind={kind}
          title={MANAGE[kind]}
          entries={entries}
          onClose={() => setOpen(false)}
          onChanged={(now, { created, moved }) => {
            onChanged(now);
            if (created !== undefined) setChosen(created);
            else if (moved?.from === chosen) setChosen(moved.to);
            else if (!now.some(({ id }) => id === chosen)) setChosen('');
          }}
        />
      ) : null}
    </div>
  );
}
