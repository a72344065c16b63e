import { closeTag, type HtmlToken, type OpenToken, openTag, textToken } from './html-tokens.ts';

const ROW_TAGS = new Set(['tr', 'td', 'th', 'tbody', 'thead', 'tfoot', 'colgroup', 'col']);
/** A cell that holds one of these is no cell of a row of words: the table only arranges a page. */
const CONTENT_TAGS =
  /^(?:table|h[1-6]|ul|ol|dl|blockquote|pre|figure|img|iframe|video|audio|form|hr|details|section|article)$/;

/**
 * Tables as paragraphs, one for each row, its cells told apart. A row with pictures, lists or headings in it leaves the blocks of its
 * cells. The tags of the tables themselves stay, for who counts them.
 */
export function withTableRows(tokens: readonly HtmlToken[]): HtmlToken[] {
  const out: HtmlToken[] = [];
  let row: HtmlToken[][] = [];
  let heading = false;
  let depth = 0;
  const endRow = () => {
    for (const token of rowTokens(row, heading)) out.push(token);
    row = [];
    heading = true;
  };
  for (const token of tokens) {
    const name = 'name' in token ? token.name : '';
    if (name === 'table') {
      if (token.type === 'close' && depth === 1) endRow();
      depth = Math.max(0, depth + (token.type === 'open' ? 1 : -1));
      if (depth <= 1 && (depth === 0 || token.type === 'open')) {
        out.push(token);
        continue;
      }
    }
    if (depth !== 1 || !ROW_TAGS.has(name)) {
      // Tables inside of a cell belong to it.
      if (depth === 0 || row.length === 0) out.push(token);
      else row.at(-1)?.push(token);
    } else if (name === 'tr' || name.length > 2) endRow();
    else if (token.type === 'open') {
      heading = name === 'th' && (row.length === 0 || heading);
      row.push([]);
    }
  }
  endRow();
  return out;
}

function rowTokens(cells: readonly HtmlToken[][], heading: boolean): HtmlToken[] {
  const box = [openTag('div', {}), closeTag('div')] as const;
  if (cells.some((cell) => cell.some((token) => 'name' in token && CONTENT_TAGS.test(token.name))))
    return cells.flatMap((cell) => [box[0], ...cell, box[1]]);
  const words = cells.map(inOneLine);
  const last = words.findLastIndex((cell) => cell.some(isSeen));
  if (last < 0) return [];
  const wrap: OpenToken[] = heading ? [openTag('strong', {})] : [];
  const line = words
    .slice(0, last + 1)
    .flatMap((cell, index) => [
      ...(index > 0 ? [textToken(' | ')] : []),
      ...(cell.some(isSeen) ? cell : [textToken('–')]),
    ]);
  return [openTag('p', {}), ...wrap, ...line, ...wrap.map(({ name }) => closeTag(name)), closeTag('p')];
}

const BORDERS = /^(?:p|div|br|center|address)$/;

/** What a cell says, without the borders of its paragraphs. */
function inOneLine(cell: readonly HtmlToken[]): HtmlToken[] {
  const parts = cell.filter((token) => token.type !== 'comment');
  const first = parts.findIndex(isSeen);
  const last = parts.findLastIndex(isSeen);
  return parts.flatMap((token, index, all) => {
    if (token.type === 'text') return [textToken(token.source.replace(/\s+/g, ' '))];
    if (!('name' in token) || !BORDERS.test(token.name)) return [token];
    // Neighbouring borders are one.
    const parts = index > first && index < last && isSeen(all[index - 1]);
    return parts ? [textToken(' ')] : [];
  });
}

function isSeen(token: HtmlToken | undefined): boolean {
  return token?.type === 'text' && !/^(?:\s|&nbsp;)*$/.test(token.source);
}
