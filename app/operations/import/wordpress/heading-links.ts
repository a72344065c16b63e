import { headingAnchors } from '#domain/posts/heading-anchors.ts';
import { type HtmlToken, htmlOf, openTag } from '../html/html-tokens.ts';
import { plainText } from '../html/plain-text.ts';
import { percentDecoded } from '../text/percent-decoded.ts';

/**
 * Rewrites links to a heading of the text itself to the anchor that it has here (§8.9), found by its id in WordPress.
 * Links to other places of the text, which have no anchor here, are replaced by their words; `lost` names these places.
 */
export function withHeadingLinks(tokens: readonly HtmlToken[]): { tokens: HtmlToken[]; lost: string[] } {
  const anchors = anchorsById(tokens);
  const lost: string[] = [];
  let dropped = false;
  const out = tokens.flatMap((token) => {
    if (!('name' in token) || token.name !== 'a') return [token];
    if (token.type === 'close') return dropped ? [] : [token];
    const place = /^\s*#\s*(\S.*)$/s.exec(token.attributes['href'] ?? '')?.[1]?.trim();
    const anchor = place && (anchors.get(place) ?? anchors.get(percentDecoded(place)));
    // Browsers lead `#top` to the top of any page.
    dropped = place !== undefined && anchor === undefined && place !== 'top';
    if (dropped) lost.push(`#${place}`);
    if (anchor !== undefined) return [openTag('a', { ...token.attributes, href: `#${anchor}` })];
    return dropped ? [] : [token];
  });
  return { tokens: out, lost };
}

/** The anchors of the headings that have one on their page, by their ids in WordPress. */
function anchorsById(tokens: readonly HtmlToken[]): Map<string, string> {
  const headings: { id: string; inside: HtmlToken[] }[] = [];
  let inside: HtmlToken[] | undefined;
  for (const token of tokens) {
    if (!('name' in token) || token.name !== 'h2') inside?.push(token);
    else if (token.type === 'close') inside = undefined;
    else {
      inside = [];
      headings.push({ id: token.attributes['id'] ?? '', inside });
    }
  }
  const anchors = headingAnchors(headings.map((heading) => plainText(htmlOf(heading.inside))));
  // Of two elements with one id, links lead to the first.
  return new Map(headings.map(({ id }, index) => [id, anchors[index] ?? ''] as const).reverse());
}
