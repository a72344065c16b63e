import { type FieldsProps, fieldProps } from '#admin/content-form/form-fields.ts';
import { TextareaField } from '#admin/controls/fields/textarea-field.tsx';
import { formOfKind } from '#domain/projects/forms.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';

/** The texts of a kind that are sections of its page. */
export function SectionFields({ kind, ...props }: FieldsProps & { kind: ProjectKind }) {
  const { labels, sections, schema } = formOfKind(kind);
  const field = fieldProps(labels, props);
  return sections.map(({ name, rows }) => (
    <TextareaField
      key={name}
      {...field(name)}
      label={labels[name] ?? name}
      rows={rows}
      required={!schema.shape[name].safeParse('').success}
    />
  ));
}
