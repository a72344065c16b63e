import type { FormValues } from '#admin/editing/form-values.ts';
import { storedFileAddresses } from '#domain/files/stored-file-address.ts';
import { type ContentDescription, fieldsByName } from '#domain/site-content/content-field.ts';
import type { FieldMarks } from '#domain/site-content/field-marks.ts';

/** The names of the fields that hold a file or a text, by its address or its words, in the order of the form. */
export type FieldsByValue = ReadonlyMap<string, readonly string[]>;

/** What leads from a rendered page back to its fields. */
export type FieldSources = {
  marks: FieldMarks;
  files: FieldsByValue;
  /** Rendered texts that can't hold a mark: numbers, dates, chosen names. */
  texts: FieldsByValue;
  /** The fields of formatted texts, by the class of the element that shows such a text and nothing else. */
  formattedTexts: ReadonlyMap<string, string>;
};

/** Groups names by value, in the given order. */
export function byValue(entries: Iterable<readonly [value: string, field: string]>): FieldsByValue {
  const fields = new Map<string, string[]>();
  for (const [value, field] of entries) fields.set(value, [...(fields.get(value) ?? []), field]);
  return fields;
}

/** The files of a page's or of the settings' fields; a column of a record is 'founders.people.0.portrait'. */
export function filesOfContent(
  description: ContentDescription,
  values: FormValues,
  prefix = '',
): [string, string][] {
  return fieldsByName(description).flatMap(([name, field]) => {
    const value = values[name] ?? '';
    const places: [string, string][] =
      field.type === 'records'
        ? (JSON.parse(value || '[]') as Record<string, string>[]).flatMap((record, index) =>
            Object.entries(record).map(([column, text]): [string, string] => [
              `${name}.${index}.${column}`,
              text,
            ]),
          )
        : [[name, value]];
    return places.flatMap(([place, text]) =>
      storedFileAddresses(text).map((address): [string, string] => [address, `${prefix}${place}`]),
    );
  });
}
