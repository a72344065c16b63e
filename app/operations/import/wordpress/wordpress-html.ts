import type { Remark } from '#domain/import/remarks.ts';
import { type HtmlToken, htmlTokens, merged, openTag } from '../html/html-tokens.ts';
import { remarksOf, renderedHtml } from '../html/rendered-html.ts';
import { blockMark } from './block-mark.ts';
import { expandedBlocks, withClassicParagraphs } from './expanded-blocks.ts';
import { expandedShortcodes } from './expanded-shortcodes.ts';
import { withFootnotes } from './footnotes.ts';
import { withHeadingLinks } from './heading-links.ts';
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
  const blocks = expandedBlocks(noted.tokens, sources);
  const expanded = expandedShortcodes(withoutNotes(blocks.tokens), sources);
  // Expanding shortcodes may leave adjacent texts.
  const fitted = renderedHtml(withClassicParagraphs(merged(expanded.tokens)));
  const linked = withHeadingLinks(fitted.tokens);
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
