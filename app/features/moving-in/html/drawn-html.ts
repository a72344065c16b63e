import type { Remark } from '#domain/moving-in/remarks.ts';
import { withEmbeds } from './embeds.ts';
import { fittedHtml } from './fitted-html.ts';
import type { HtmlToken } from './html-tokens.ts';

/** The text of another editor in terms of this site's, and what has to be said of the way (§56.6). */
export function drawnHtml(tokens: readonly HtmlToken[]): { tokens: HtmlToken[]; remarks: Remark[] } {
  const linked: string[] = [];
  const fitted = fittedHtml(withEmbeds(tokens, (address) => linked.push(address)));
  const links = [...new Set([...linked, ...fitted.linked])];
  const removed = [...fitted.removed].map(([name, count]) => (count > 1 ? `${name} × ${count}` : name));
  const remarks: Remark[] = [];
  if (links.length > 0) remarks.push({ kind: 'embed-as-link', detail: links.join(', ') });
  if (removed.length > 0) remarks.push({ kind: 'markup-removed', detail: removed.join(', ') });
  return { tokens: fitted.tokens, remarks };
}
