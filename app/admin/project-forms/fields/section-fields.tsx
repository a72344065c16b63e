import { type FieldsProps, fieldProps } from '#admin/content-form/form-fields.ts';
import { MarkedTextField } from '#admin/marked-text/marked-text-field.tsx';
import { ProjectTextLook } from '#content/types/projects/page-frame/project-text.tsx';
import { formOfKind } from '#domain/projects/forms.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';

const HINT =
  'Une ligne vide sépare les paragraphes. - en début de ligne fait une liste, **mot** du gras, [texte](https://adresse) un lien';

/** The texts of a kind that are sections of its page. */
export function SectionFields({ kind, ...props }: FieldsProps & { kind: ProjectKind }) {
  const { labels, sections, schema } = formOfKind(kind);
  const field = fieldProps(labels, props);
  return sections.map(({ name, rows }) => (
    <MarkedTextField
      key={name}
      {...field(name)}
      label={labels[name] ?? name}
      rows={rows}
      hint={HINT}
      look={ProjectTextLook}
      required={!schema.shape[name].safeParse('').success}
    />
  ));
}
