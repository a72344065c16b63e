/** Kept under other names, or by nothing but the database. */
const MECHANICAL = new Set(['id', 'created_at', 'updated_at', 'published_at']);

/**
 * A row of the former database: its columns as text, null where there is nothing. Their names are written as here:
 * 'cover_image'. It notes which were read, so that what an import leaves can be told by its column (§56.13).
 */
export class SourceRow extends Map<string, string | null> {
  readonly #read = new Set<string>();

  override get(column: string): string | null | undefined {
    this.#read.add(column);
    return super.get(column);
  }

  /** The columns that hold something and were not read. */
  unread(): string[] {
    return [...this].flatMap(([column, value]) =>
      this.#read.has(column) || MECHANICAL.has(column) || /^(?:|\[\]|\{\}|null)$/.test(value?.trim() ?? '')
        ? []
        : [column],
    );
  }
}

export type TableRow = { table: string; row: SourceRow };

/** A column or table under the name that it has here, whether it was written 'coverImage' or 'cover_image'. */
export function plainName(name: string): string {
  return name.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}

export function sourceRow(columns: readonly string[], values: readonly (string | null)[]): SourceRow {
  const row = new Map<string, string | null>();
  for (const [index, column] of columns.entries()) {
    const name = plainName(column);
    // Of 'coverImage' and 'cover_image' the one that holds something counts.
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
