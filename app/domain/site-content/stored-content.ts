import { type ContentDescription, type ContentField, type ContentOf, fieldsByName } from './content-field.ts';

/** The fields that were edited, by name; what is not there has its default. */
export type StoredContent = Readonly<Record<string, unknown>>;

/**
 * What a description holds with what is stored over its defaults. A stored value of another shape, of a later version
 * or damaged, is told to `damaged` by the field's name; the default stands in for it.
 */
export function contentFrom<Description extends ContentDescription>(
  description: Description,
  stored: StoredContent,
  damaged: (name: string) => void = () => {},
): ContentOf<Description> {
  const content: Record<string, Record<string, unknown>> = {};
  for (const [name, field] of fieldsByName(description)) {
    const [section = '', key = ''] = name.split('.');
    content[section] ??= {};
    content[section][key] = fieldValue(name, field, stored, damaged);
  }
  return content as ContentOf<Description>;
}

/** The fields as a form shows them: lines one below the other, records as JSON. */
export function formValuesFrom(
  description: ContentDescription,
  stored: StoredContent,
): Record<string, string> {
  return Object.fromEntries(
    fieldsByName(description).map(([name, field]) => {
      const value = fieldValue(name, field, stored, () => {});
      if (typeof value === 'string') return [name, value];
      return [name, field.type === 'lines' ? (value as string[]).join('\n') : JSON.stringify(value)];
    }),
  );
}

function fieldValue(
  name: string,
  field: ContentField,
  stored: StoredContent,
  damaged: (name: string) => void,
) {
  const value = Object.hasOwn(stored, name) ? stored[name] : undefined;
  if (value === undefined) return field.default;
  if (hasShape(field, value)) return value;
  damaged(name);
  return field.default;
}

function hasShape(field: ContentField, value: unknown): boolean {
  if (field.type === 'text' || field.type === 'paragraph') return typeof value === 'string';
  if (!Array.isArray(value)) return false;
  if (field.type === 'lines') return value.every((line) => typeof line === 'string');
  return value.every((record: unknown) => {
    const columns = record as Record<string, unknown> | null;
    return (
      typeof columns === 'object' &&
      Object.keys(field.columns).every((column) => typeof columns?.[column] === 'string')
    );
  });
}
