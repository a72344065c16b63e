import { cellSpan } from '#domain/posts/post-content.ts';

/**
 * Converts a table to GitHub Flavored Markdown, which has one header row, single-line cells and no colspan or rowspan:
 * without headers the header cells are empty, lines are separated by `<br>`, and the cells that a span covers are
 * empty.
 */
export function markdownTable(table: Element, markdownOf: (html: string) => string): string {
  const grid: string[][] = [];
  const rows = Array.from(table.querySelectorAll('tr'));
  for (const [at, row] of rows.entries()) {
    const line = rowOf(grid, at);
    let place = 0;
    for (const cell of Array.from(row.querySelectorAll('th, td'))) {
      while (line[place] !== undefined) place += 1;
      line[place] = markdownOf(cell.innerHTML)
        .trim()
        .replace(/(?:\\?\n)+\s*/g, '<br>')
        .replace(/(?<!\\)\|/g, '\\|');
      const [columns, reached] = ['colspan', 'rowspan'].map((name) => cellSpan(cell.getAttribute(name)));
      reserve(grid, at, Math.min(at + (reached ?? 1), rows.length), place, place + (columns ?? 1));
    }
  }
  const columns = Math.max(...grid.map((line) => line.length));
  const titled = rows[0]?.querySelectorAll('td').length === 0;
  const lines = titled ? grid : [[], ...grid];
  const written = lines.map(
    (line) => `| ${Array.from({ length: columns }, (_, place) => line[place] ?? '').join(' | ')} |`,
  );
  return [written[0], `|${' --- |'.repeat(columns)}`, ...written.slice(1)].join('\n');
}

function rowOf(grid: string[][], at: number): string[] {
  const line = grid[at] ?? [];
  grid[at] = line;
  return line;
}

/** Marks the cells that a span covers as occupied. */
function reserve(grid: string[][], from: number, to: number, left: number, right: number): void {
  for (let at = from; at < to; at += 1) {
    const line = rowOf(grid, at);
    for (let place = left; place < right; place += 1) line[place] ??= '';
  }
}
