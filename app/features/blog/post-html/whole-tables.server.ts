/** The tags of tables, and those of blocks that can't hold one, as the cleaner writes them. */
const TAGS = /(<\/?(?:table|tbody|tr|th|td|ul|ol|li|blockquote|pre|p|h[234])(?: [^<>]*)?>)/;
const OF_TABLES = /^<\/?(?:table|tbody|tr|th|td)\b/;

/**
 * Tables as the editor's schema has them: at the top level, of rows of cells. The tags of others go, their words stay apart;
 * what stands in a table and in no cell comes before it, as browsers draw it. Reads the cleaner's own output, whose tags nest
 * properly.
 */
export function wholeTables(html: string): string {
  if (!/<(?:table|tbody|tr|th|td)[ >]/.test(html)) return html;
  const written: string[] = [];
  let table: string[] | undefined;
  let row: string[] | undefined;
  let cell: string | undefined;
  /** Open tags that can't hold a table, outside of any. */
  let blocks = 0;
  /** Open tags of tables inside of a cell, or inside of such a block. */
  let nested = 0;

  const endRow = (): void => {
    if (table && row && row.length > 0) table.push('<tr>', ...row, '</tr>');
    row = undefined;
  };
  const tableTag = (tag: string): void => {
    const closes = tag.startsWith('</');
    const name = /\w+/.exec(tag)?.[0];
    if (nested > 0 || (cell === undefined ? table === undefined && blocks > 0 : !closes)) {
      nested += closes ? -1 : 1;
      (row ?? written).push(' ');
    } else if (cell !== undefined) {
      row?.push(`</${cell}>`);
      cell = undefined;
    } else if (name === 'table') {
      endRow();
      if (table && table.length > 0) written.push('<table><tbody>', ...table, '</tbody></table>');
      table = closes ? undefined : [];
    } else if (name === 'tr' || name === 'tbody') {
      endRow();
    } else if (table && !closes) {
      cell = name;
      row ??= [];
      row.push(tag);
    }
  };

  for (const part of html.split(TAGS)) {
    if (OF_TABLES.test(part)) tableTag(part);
    else if (cell !== undefined) row?.push(part);
    else if (table === undefined || part.trim() !== '') {
      if (TAGS.test(part)) blocks += part.startsWith('</') ? -1 : 1;
      written.push(part);
    }
  }
  return written.join('');
}
