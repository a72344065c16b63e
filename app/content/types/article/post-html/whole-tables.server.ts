import { POST_BLOCKS, postElement } from '#domain/posts/post-blocks.ts';

/** Tags as the sanitizer writes them. */
const TAGS = /(<\/?[a-z][a-z0-9]{0,30}(?: [^<>]*)?>)/;

/**
 * Normalizes tables to the editor's schema: at the top level, made of rows of cells. Tags of other tables are removed,
 * their words stay separated; content of a table outside any cell is moved before it, as browsers do (foster
 * parenting). Expects the sanitizer's own output, whose tags nest properly.
 */
export function wholeTables(html: string): string {
  if (!/<(?:table|tbody|tr|th|td)[ >]/.test(html)) return html;
  const written: string[] = [];
  let table: string[] | undefined;
  let row: string[] | undefined;
  let cell: string | undefined;
  /** Open tags that can't contain a table, outside of any. */
  let blocks = 0;
  /** Open table tags inside a cell, or inside such a block. */
  let nested = 0;

  const endRow = (): void => {
    if (table && row && row.length > 0) table.push('<tr>', ...row, '</tr>');
    row = undefined;
  };
  const tableTag = (tag: string, name: string): void => {
    const closes = tag.startsWith('</');
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
    const name = part.startsWith('<') ? (/\w+/.exec(part)?.[0] ?? '') : '';
    if (Object.hasOwn(POST_BLOCKS.table, name)) tableTag(part, name);
    else if (cell !== undefined) row?.push(part);
    else if (table === undefined || part.trim() !== '') {
      if (postElement(name)?.flow === 'block') blocks += part.startsWith('</') ? -1 : 1;
      written.push(part);
    }
  }
  return written.join('');
}
