const BOLD = /font-weight:\s*(?:bold|[6-9]00)/i;

/**
 * Converts pasted tables to the schema (§20.12): no nested tables, no layout table around one block, captions before
 * the table, and a bold first row as its header.
 */
export function pastedTables(page: Document, bold: ReadonlySet<string>): void {
  for (const table of page.querySelectorAll('table')) {
    for (const caption of table.querySelectorAll('caption')) {
      const title = page.createElement('p');
      title.append(...caption.childNodes);
      if (title.textContent?.trim()) table.before(title);
      caption.remove();
    }
    const cells = [...table.querySelectorAll('td, th')];
    if (cells.length < 2 || table.querySelector('table')) unwrap(page, table, cells);
    else titleRow(page, table, bold);
  }
}

/** The classes that a clipboard's style sheet sets in bold: Excel marks bold in no other way. */
export function boldClasses(page: Document): ReadonlySet<string> {
  const sheets = [...page.querySelectorAll('style')].map((sheet) => sheet.textContent ?? '').join('\n');
  const rules = sheets.matchAll(/\.([\w-]{1,40})\s{0,9}\{([^{}]*)\}/g);
  return new Set([...rules].flatMap(([, name = '', rule = '']) => (BOLD.test(rule) ? [name] : [])));
}

/** Where a table isn't allowed: each row becomes a paragraph, with its cells separated. */
export function tablesAsRows(page: Document): void {
  for (const table of page.querySelectorAll('table'))
    table.replaceWith(
      ...[...table.querySelectorAll('tr')].map((row) => {
        const line = page.createElement('p');
        for (const cell of row.children) {
          for (const paragraph of cell.querySelectorAll('p'))
            paragraph.replaceWith(...paragraph.childNodes, ' ');
          line.append(...(line.hasChildNodes() ? [' | '] : []), ...cell.childNodes);
        }
        return line;
      }),
    );
}

/**
 * Unwraps a layout table (with nested tables, or a single cell): the content of its own cells stays, each as a block.
 */
function unwrap(page: Document, table: Element, cells: readonly Element[]): void {
  const blocks = cells
    .filter((cell) => cell.closest('table') === table)
    .map((cell) => {
      const block = page.createElement('div');
      block.append(...cell.childNodes);
      return block;
    });
  table.replaceWith(...blocks);
}

function titleRow(page: Document, table: Element, bold: ReadonlySet<string>): void {
  const row = table.querySelector('tr');
  const cells = [...(row?.children ?? [])];
  if (!row || table.querySelector('th') || table.querySelectorAll('tr').length < 2) return;
  const reported = cells.filter((cell) => cell.textContent?.trim() !== '');
  if (reported.length === 0 || !reported.every((cell) => bold.has(cell.className) || isBold(cell))) return;
  for (const cell of cells) {
    const title = page.createElement('th');
    for (const { name, value } of [...cell.attributes])
      if (/^(?:col|row)span$/.test(name)) title.setAttribute(name, value);
    title.append(...cell.childNodes);
    // Header cells are already bold on the page.
    for (const bold of title.querySelectorAll('b, strong')) bold.replaceWith(...bold.childNodes);
    cell.replaceWith(title);
  }
}

function isBold(cell: Element): boolean {
  if (isBoldStyle(cell)) return true;
  const words = cell.textContent?.trim();
  return [...cell.querySelectorAll('b, strong, span')].some(
    (part) => (part.tagName !== 'SPAN' || isBoldStyle(part)) && part.textContent?.trim() === words,
  );
}

function isBoldStyle(element: Element): boolean {
  return BOLD.test(element.getAttribute('style') ?? '');
}
