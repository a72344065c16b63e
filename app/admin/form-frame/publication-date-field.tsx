import type { FieldsProps } from '#admin/content-form/form-fields.ts';
import { ParisTimeField } from '#admin/controls/fields/paris-time-field.tsx';
import { PUBLICATION_DATE_LABEL } from '#domain/publication-date.ts';

const INCOMPLETE = 'Complétez la date et l’heure, ou videz ce champ.';
const HINT = {
  published: 'Heure de Paris. Elle décide de la place dans les listes.',
  draft:
    'Facultative, pour «\u00a0Enregistrer et publier\u00a0»\u00a0: sans elle, c’est l’instant de la publication. Heure de Paris.',
};

/** The publication date of an item, editable (§30.5). */
export function PublicationDateField({
  values,
  errors,
  published,
}: Pick<FieldsProps, 'values' | 'errors' | 'published'>) {
  return (
    <ParisTimeField
      label={PUBLICATION_DATE_LABEL}
      name="publishedAt"
      hint={published ? HINT.published : HINT.draft}
      defaultValue={values['publishedAt']}
      error={errors['publishedAt']}
      incomplete={INCOMPLETE}
    />
  );
}
