import type { Remark } from '#domain/import/remarks.ts';
import { headingAnchors } from '#domain/posts/heading-anchors.ts';
import { type HtmlToken, htmlOf, htmlTokens, merged, openTag } from '../html/html-tokens.ts';
import { plainText } from '../html/plain-text.ts';
import { remarksOf, renderedHtml } from '../html/rendered-html.ts';
import { percentDecoded } from '../text/percent-decoded.ts';
import { blockMark } from './block-mark.ts';
import { expandedBlocks, withClassicParagraphs } from './expanded-blocks.ts';
import { expandedShortcodes } from './expanded-shortcodes.ts';
import { withFootnotes } from './footnotes.ts';
import type { ShortcodeSources } from './shortcode-sources.ts';

/**
 * Converts the text of a WordPress article, from the classic editor or in blocks, to this site's editor; pictures keep
 * their source URLs, in full size where that is known. `footnotes`: WordPress's separately stored footnotes.
 */
export function wordpressHtml(
  content: string,
  sources: ShortcodeSources,
  footnotes = '',
): { tokens: HtmlToken[]; remarks: Remark[] } {
  const noted = withFootnotes(htmlTokens(content), footnotes);
  const blocks = expandedBlocks(taken(noted), sources);
  const expanded = expandedShortcodes(withoutNotes(taken(blocks)), sources);
  // Expanding shortcodes may leave adjacent texts.
  const fitted = renderedHtml(withClassicParagraphs(merged(taken(expanded))));
  const linked = withHeadingLinks(taken(fitted));
  const tokens = withoutEmpty(linked.tokens.map((token) => inFullSize(token, sources)));
  return {
    tokens,
    remarks: [
      ...remarksOf('block-removed', counted([...blocks.removed, ...noted.missing])),
      ...remarksOf('shortcode-removed', counted(expanded.removed.map((name) => `[${name}]`))),
      ...remarksOf('form-removed', [...new Set([...blocks.forms, ...expanded.forms])]),
      ...remarksOf('brackets-left', counted(expanded.left)),
      ...[...blocks.words, ...expanded.words].map((detail) => ({ kind: 'code-words' as const, detail })),
      ...[...blocks.missing, ...expanded.missing].map((detail) => ({
        kind: 'picture-missing' as const,
        detail,
      })),
      ...remarksOf('file-link', fileLinks(tokens)),
      ...remarksOf('place-link', counted(linked.lost)),
      ...fitted.remarks,
    ],
  };
}

/** The tokens of a step, which it holds no longer: those of all steps of a text of 4 MB would be in memory at once. */
function taken(step: { tokens: HtmlToken[] }): HtmlToken[] {
  const { tokens } = step;
  step.tokens = [];
  return tokens;
}

/** Links to files of the former site: these are not imported, and pictures only where they are shown. */
function fileLinks(tokens: readonly HtmlToken[]): string[] {
  const addresses = tokens.flatMap((token) =>
    token.type === 'open' && token.name === 'a' ? [token.attributes['href'] ?? ''] : [],
  );
  return [...new Set(addresses.filter((address) => address.includes('/wp-content/uploads/')))];
}

/** Comments other than block comments don't separate words: removes them. */
function withoutNotes(tokens: readonly HtmlToken[]): HtmlToken[] {
  return merged(tokens.filter((token) => token.type !== 'comment' || blockMark(token) !== undefined));
}

/** Replaces a resized picture by its original, with the alternative text of the media library. */
function inFullSize(token: HtmlToken, sources: ShortcodeSources): HtmlToken {
  if (token.type !== 'open' || token.name !== 'img') return token;
  const id = /\bwp-image-(\d{1,12})\b/.exec(token.attributes['class'] ?? '')?.[1];
  const found =
    (id === undefined ? undefined : sources.attachment(id)) ??
    sources.original(token.attributes['src'] ?? '');
  const { alt, title, 'data-full-url': full, 'data-orig-file': original } = token.attributes;
  const src = found?.url ?? (full || original);
  if (!src) return token;
  return openTag('img', { src, alt: alt || (found?.alt ?? ''), ...(title ? { title } : {}) });
}

/** Removes links around a picture that only enlarge it: this site does that by itself. */
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

/**
 * Rewrites links to a heading of the text itself to the anchor that it has here (§8.9), found by its id in WordPress.
 * Links to other places of the text, which have no anchor here, are replaced by their words; `lost` names these places.
 */
function withHeadingLinks(tokens: readonly HtmlToken[]): { tokens: HtmlToken[]; lost: string[] } {
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
