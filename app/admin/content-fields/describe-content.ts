import {
  type ContentDescription,
  type ContentField,
  fieldsByName,
} from '#domain/site-content/content-field.ts';

/** Label and readable value of a description's fields, for the comparison of two versions. */
export function contentDescriber(
  description: ContentDescription,
): (name: string, value: string) => { label: string; text: string } {
  const fields = new Map<string, { title: string; field: ContentField }>(
    fieldsByName(description).map(([name, field]) => [
      name,
      { title: description[name.split('.')[0] ?? '']?.title ?? '', field },
    ]),
  );
  return (name, value) => {
    const known = fields.get(name);
    if (!known) return { label: 'Autre champ', text: value };
    return { label: `${known.title}\u00a0: ${known.field.label}`, text: textOf(known.field, value) };
  };
}

function textOf(field: ContentField, value: string): string {
  if (field.type === 'choice') return field.choices.find((choice) => choice.value === value)?.label ?? value;
  if (field.type === 'film')
    return Object.values(JSON.parse(value || '{}') as Record<string, string>)
      .filter(Boolean)
      .join('\n');
  if (field.type !== 'records') return value;
  const records = JSON.parse(value || '[]') as Record<string, string>[];
  return records.map((columns) => Object.values(columns).filter(Boolean).join(', ')).join('\n');
}
