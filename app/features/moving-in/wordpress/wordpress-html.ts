import type { Remark } from '#domain/moving-in/remarks.ts';
import { drawnHtml } from '../html/drawn-html.ts';
import { type HtmlToken, htmlTokens, merged, openTag } from '../html/html-tokens.ts';
import { withParagraphs } from '../html/paragraphs.ts';
import { expandedShortcodes, type ShortcodeSources } from './expanded-shortcodes.ts';

/**
 * The text of an article as WordPress stores it, of the former editor or in blocks, in terms of this site's editor; pictures are
 * still where they were, in their full size where that is known.
 */
export function wordpressHtml(
  content: string,
  sources: ShortcodeSources,
): { tokens: HtmlToken[]; remarks: Remark[] } {
  const inBlocks = content.includes('<!-- wp:');
  const expanded = expandedShortcodes(withoutMarks(merged(htmlTokens(content))), sources);
  // Shortcodes may have left texts beside each other.
  const drawn = inBlocks ? merged(expanded.tokens) : withParagraphs(merged(expanded.tokens));
  const fitted = drawnHtml(drawn);
  const remarks: Remark[] = [];
  const note = (kind: Remark['kind'], details: readonly string[]) => {
    if (details.length > 0) remarks.push({ kind, detail: details.join(', ') });
  };
  note('shortcode-removed', counted(expanded.removed.map((name) => `[${name}]`)));
  note('picture-missing', expanded.missing);
  note('file-link', fileLinks(fitted.tokens));
  return {
    tokens: withoutEmpty(fitted.tokens.map((token) => inFullSize(token, sources))),
    remarks: [...remarks, ...fitted.remarks],
  };
}

/** Links to files of the former site that are no pictures: they aren't brought over. */
function fileLinks(tokens: readonly HtmlToken[]): string[] {
  const addresses = tokens.flatMap((token) =>
    token.type === 'open' && token.name === 'a' && !isLinkToPicture(token)
      ? [token.attributes['href'] ?? '']
      : [],
  );
  return [...new Set(addresses.filter((address) => address.includes('/wp-content/uploads/')))];
}

/** Comments are WordPress' own marks; in the middle of a text they part nothing. */
function withoutMarks(tokens: readonly HtmlToken[]): HtmlToken[] {
  return merged(tokens.filter(({ type }) => type !== 'comment'));
}

/** The picture that WordPress made a smaller one of, with the words of its library. */
function inFullSize(token: HtmlToken, sources: ShortcodeSources): HtmlToken {
  if (token.type !== 'open' || token.name !== 'img') return token;
  const id = /\bwp-image-(\d{1,12})\b/.exec(token.attributes['class'] ?? '')?.[1];
  const found =
    (id === undefined ? undefined : sources.attachment(id)) ??
    sources.original(token.attributes['src'] ?? '');
  if (!found) return token;
  const { alt, title } = token.attributes;
  return openTag('img', { src: found.url, alt: alt || found.alt, ...(title ? { title } : {}) });
}

/** Links around a picture that only showed it larger go: this site does that by itself. */
function withoutEmpty(tokens: readonly HtmlToken[]): HtmlToken[] {
  const out: HtmlToken[] = [];
  let dropped = 0;
  for (const [index, token] of tokens.entries()) {
    if (isLinkToPicture(token) && nextPicture(tokens, index)) dropped += 1;
    else if (dropped > 0 && token.type === 'close' && token.name === 'a') dropped -= 1;
    else out.push(token);
  }
  return out;
}

function isLinkToPicture(token: HtmlToken): boolean {
  return (
    token.type === 'open' &&
    token.name === 'a' &&
    /\.(?:jpe?g|png|gif|webp|avif)(?:\?|$)/i.test(token.attributes['href'] ?? '')
  );
}

function nextPicture(tokens: readonly HtmlToken[], index: number): boolean {
  const next = tokens
    .slice(index + 1, index + 3)
    .find((token) => token.type !== 'text' || token.source.trim() !== '');
  return next?.type === 'open' && next.name === 'img';
}

function counted(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${name} × ${count}` : name));
}
