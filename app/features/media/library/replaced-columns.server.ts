import { type Replacement, withReplacedFile } from '#domain/files/replaced-file.ts';

/** The columns that hold the former file, with their values after the replacement. */
export function replacedColumns(row: object, replacement: Replacement): Record<string, string> {
  const columns: Record<string, string> = {};
  for (const [name, value] of Object.entries(row)) {
    const replaced = withReplacedFile(value, replacement);
    if (replaced !== value)
      columns[name] = typeof replaced === 'string' ? replaced : JSON.stringify(replaced);
  }
  return columns;
}
