import type { Remark } from '#domain/import/remarks.ts';
import { withBlockStructure } from './block-structure.ts';
import { withEmbeds } from './embeds.ts';
import { fittedHtml } from './fitted-html.ts';
import { closeTag, type HtmlToken, openTag } from './html-tokens.ts';
import { withInlineMeaning } from './inline-meaning.ts';

/** Converts the text of another editor to this site's schema, with the remarks for the report (§56.6, §56.10). */
export function renderedHtml(tokens: readonly HtmlToken[]): { tokens: HtmlToken[]; remarks: Remark[] } {
  const linked: string[] = [];
  const meanings: string[] = [];
  const meant = withInlineMeaning(withoutLayoutTables(tokens), (meaning) => meanings.push(meaning));
  const fitted = fittedHtml(withEmbeds(meant, (address) => linked.push(address)));
  const links = [...new Set([...linked, ...fitted.linked])];
  const removed = [...fitted.removed].map(([name, count]) => (count > 1 ? `${name} × ${count}` : name));
  return {
    tokens: withBlockStructure(fitted.tokens),
    remarks: [
      ...remarksOf('embed-as-link', links),
      ...remarksOf('markup-removed', removed),
      ...remarksOf('meaning-lost', meanings),
    ],
  };
}

/** A line of a report has 200 characters, title included. */
const LINE = 120;

/** Remarks of one kind that name each of these things: as many per line as fit. */
export function remarksOf(kind: Remark['kind'], things: readonly string[]): Remark[] {
  const lines: string[] = [];
  for (const thing of things) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + thing.length < LINE)
      lines[lines.length - 1] = `${last}, ${thing}`;
    else lines.push(thing);
  }
  return lines.map((detail) => ({ kind, detail }));
}

const TABLE_TAGS = new Set(['table', 'tr', 'td', 'th', 'tbody', 'thead', 'tfoot', 'colgroup', 'col']);
/** Content that data tables don't have in their cells. */
const ARRANGED_TAGS =
  /^(?:table|h[1-6]|blockquote|pre|figure|img|iframe|video|audio|form|hr|section|article)$/;

/**
 * Unwraps layout tables, that is, tables without a title around pictures, headings or other tables, into the blocks of
 * their cells; data tables stay (§56.10). A nested table is unwrapped with its outer one.
 */
function withoutLayoutTables(tokens: readonly HtmlToken[]): HtmlToken[] {
  const out: HtmlToken[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as HtmlToken;
    if (token.type !== 'open' || token.name !== 'table') {
      out.push(token);
      continue;
    }
    const end = endOfTable(tokens, at);
    const layout = arranges(tokens, at, end);
    for (; at < end; at++) {
      const inner = tokens[at] as HtmlToken;
      if (!layout || !('name' in inner) || !TABLE_TAGS.has(inner.name)) out.push(inner);
      else out.push(inner.type === 'open' ? openTag('div', {}) : closeTag('div'));
    }
    at = end - 1;
  }
  return out;
}

/** The index after the closing tag of an outermost table; the end of the text where there is none. */
function endOfTable(tokens: readonly HtmlToken[], start: number): number {
  let depth = 0;
  for (let at = start; at < tokens.length; at++) {
    const token = tokens[at];
    if (!token || !('name' in token) || token.name !== 'table') continue;
    depth += token.type === 'open' ? 1 : -1;
    if (depth === 0) return at + 1;
  }
  return tokens.length;
}

function arranges(tokens: readonly HtmlToken[], start: number, end: number): boolean {
  let arranged = false;
  for (let at = start + 1; at < end; at++) {
    const token = tokens[at];
    if (token?.type !== 'open') continue;
    if (token.name === 'th') return false;
    arranged ||= ARRANGED_TAGS.test(token.name);
  }
  return arranged;
}
