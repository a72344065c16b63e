/** Columns that are stored under other names, or only used by the database. */
const MECHANICAL = new Set(['id', 'created_at', 'updated_at', 'published_at']);

/**
 * A row of the former database: its columns as text, null where there is no value. Column names are in this site's
 * form: 'cover_image'. It tracks which columns were read, so that the report can list the others (§56.13).
 */
export class SourceRow extends Map<string, string | null> {
  readonly #read = new Set<string>();

  override get(column: string): string | null | undefined {
    this.#read.add(column);
    return super.get(column);
  }

  /** The columns that have a value and were not read. */
  unread(): string[] {
    return [...this].flatMap(([column, value]) =>
      this.#read.has(column) || MECHANICAL.has(column) || /^(?:|\[\]|\{\}|null)$/.test(value?.trim() ?? '')
        ? []
        : [column],
    );
  }
}

export type TableRow = { table: string; row: SourceRow };

/** Normalizes the name of a column or table, from 'coverImage' or 'cover_image', to snake case. */
export function plainName(name: string): string {
  return name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}

export function sourceRow(columns: readonly string[], values: readonly (string | null)[]): SourceRow {
  const row = new Map<string, string | null>();
  for (const [index, column] of columns.entries()) {
    const name = plainName(column);
    // Of 'coverImage' and 'cover_image' the one with a value is used.
    if (row.get(name) == null || row.get(name) === '') row.set(name, values[index] ?? null);
  }
  return new SourceRow(row);
}

/** The text of a column; '' where there is none. */
export function textOf(row: SourceRow, ...columns: string[]): string {
  for (const column of columns) {
    const value = row.get(column);
    if (value != null && value !== '') return value;
  }
  return '';
}
