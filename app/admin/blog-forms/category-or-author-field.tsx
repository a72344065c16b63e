import { useState } from 'react';
import { useNavigation } from 'react-router';
import { type FieldsProps, fieldProps } from '#admin/content-form/form-fields.ts';
import { Button } from '#admin/controls/button.tsx';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { HiddenValue } from '#admin/editing/hidden-value.tsx';
import type { CategoryOrAuthorKind } from '#content/types/article/read-categories-and-authors.server.ts';
import { postForm } from '#domain/posts/post.ts';
import styles from './categories-and-authors.module.css';
import { CategoriesAndAuthorsDialog } from './categories-and-authors-dialog.tsx';

const FIELDS = {
  category: { name: 'categoryId', manage: 'Gérer les catégories' },
  author: { name: 'authorId', manage: 'Gérer les auteurs' },
} as const;

/** A select for a category or an author, with the dialog that creates, renames and removes them (§19.5). */
export function CategoryOrAuthorField({
  kind,
  ...props
}: FieldsProps & {
  kind: CategoryOrAuthorKind;
}) {
  const { name, manage } = FIELDS[kind];
  const { label, defaultValue: initial = '', error } = fieldProps(postForm.labels, props)(name);
  const entries = props.choices[name] ?? [];
  const [chosen, setChosen] = useState(initial);
  // What the error is about: the value of the last save, which a colleague may have removed; not the one chosen since.
  const [sent, setSent] = useState(initial);
  const saving = useNavigation().formData?.get(name);
  if (typeof saving === 'string' && saving !== sent) setSent(saving);
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
        error={chosen === sent ? error : undefined}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <HiddenValue name={name} value={chosen} />
      <Button className={styles['manage']} onClick={() => setOpen(true)}>
        {manage}
      </Button>
      {open ? (
        <CategoriesAndAuthorsDialog
          kind={kind}
          title={manage}
          entries={entries}
          onClose={() => setOpen(false)}
          onChanged={(now, { created, moved }) => {
            props.onChoices(name, now);
            if (created !== undefined) setChosen(created);
            else if (moved?.from === chosen) setChosen(moved.to);
            else if (!now.some(({ id }) => id === chosen)) setChosen('');
          }}
        />
      ) : null}
    </div>
  );
}
