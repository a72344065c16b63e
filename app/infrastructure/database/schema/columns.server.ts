import type { ColumnType } from 'kysely';

/** Decoded when read, JSON text when written. */
export type Json<T> = ColumnType<T, string, string>;

/** 'coverImage' is the column 'cover_image'. */
type ColumnName<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : Name;

/** The columns of a table that hold the fields of a form under their own names; lists are JSON. */
export type ColumnsOf<Values> = {
  [Field in keyof Values & string as ColumnName<Field>]: Values[Field] extends readonly unknown[]
    ? Json<Values[Field]>
    : Values[Field];
};

/** The written values of fields that have columns of their own. */
export type WrittenColumns<Values> = {
  [Field in keyof Values & string as ColumnName<Field>]: Values[Field] extends readonly unknown[]
    ? string
    : Values[Field];
};

/** The fields of a form as they are written to their columns. */
export function toColumns<Values extends object>(values: Values): WrittenColumns<Values> {
  const columns = Object.entries(values).map(([field, value]) => [
    columnName(field),
    Array.isArray(value) ? JSON.stringify(value) : value,
  ]);
  return Object.fromEntries(columns) as WrittenColumns<Values>;
}

/** The columns of these fields under the names of the fields. */
export function fieldsFrom<Field extends string>(
  row: object,
  fields: readonly Field[],
): Record<Field, unknown> {
  const columns: Partial<Record<string, unknown>> = { ...row };
  const values = fields.map((field) => [field, columns[columnName(field)]]);
  return Object.fromEntries(values) as Record<Field, unknown>;
}

/** The field of a column. */
export function fieldName(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The column of a field. */
export function columnName(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A row as it was read, for writing: JSON is text when it is written. */
export function writtenRow<Written>(row: object): Written {
  const columns = Object.entries(row).map(([column, value]: [string, unknown]) => [
    column,
    typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value,
  ]);
  return Object.fromEntries(columns) as Written;
}
