import type { Remark } from '#domain/import/remarks.ts';
import { withBlockStructure } from './block-structure.ts';
import { withEmbeds } from './embeds.ts';
import { fittedHtml } from './fitted-html.ts';
import type { HtmlToken } from './html-tokens.ts';
import { withInlineMeaning } from './inline-meaning.ts';
import { withoutLayoutTables } from './layout-tables.ts';

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
