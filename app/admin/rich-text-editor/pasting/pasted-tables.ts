const BOLD = /font-weight:\s*(?:bold|[6-9]00)/i;

/**
 * Brings pasted tables into the schema (§20.12): none in another, none that only lays out one block, their caption before them,
 * and a first row in bold as their titles.
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

/** The classes that a style sheet of the clipboard makes bold: Excel's only way to say it. */
export function boldClasses(page: Document): ReadonlySet<string> {
  const sheets = [...page.querySelectorAll('style')].map((sheet) => sheet.textContent ?? '').join('\n');
  const rules = sheets.matchAll(/\.([\w-]{1,40})\s{0,9}\{([^{}]*)\}/g);
  return new Set([...rules].flatMap(([, name = '', rule = '']) => (BOLD.test(rule) ? [name] : [])));
}

/** Where a table can't stand: each row a paragraph, its cells told apart. */
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

/** A table that holds others, or nothing but one cell, only lays out: what its own cells hold stays, each a block. */
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
  const said = cells.filter((cell) => cell.textContent?.trim() !== '');
  if (said.length === 0 || !said.every((cell) => bold.has(cell.className) || isBold(cell))) return;
  for (const cell of cells) {
    const title = page.createElement('th');
    for (const { name, value } of [...cell.attributes])
      if (/^(?:col|row)span$/.test(name)) title.setAttribute(name, value);
    title.append(...cell.childNodes);
    // The page draws titles bold by itself.
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
