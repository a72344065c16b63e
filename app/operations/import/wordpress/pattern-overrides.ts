import { parseJson } from '#domain/text/parse-json.ts';
import { type HtmlToken, htmlTokens, openTag } from '../html/html-tokens.ts';
import { blockMark } from './block-mark.ts';

/** Maximum number of tokens in an overridden block; such a block is a paragraph, a heading, a button or a picture. */
const MAX_PIECES = 500;

type Values = Record<string, string>;

/**
 * The tokens of a synced pattern with its overrides: what an article shows instead of the content of its named blocks,
 * as WordPress stores it in the `content` of the block that refers to the pattern. `attributes`: those of that block.
 */
export function patternTokens(pattern: string, attributes: string): HtmlToken[] {
  const tokens = htmlTokens(pattern);
  const overrides = overridesOf(attributes);
  if (overrides.size === 0) return tokens;
  const out: HtmlToken[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as HtmlToken;
    const name = blockNameOf(token);
    const values = name === '' ? undefined : overrides.get(name);
    const inner = values ? tokens.slice(index + 1, endOfBlock(tokens, index)) : [];
    out.push(token, ...(values ? overridden(inner, values) : []));
    index += inner.length;
  }
  return out;
}

/** The values of each override by the name that its block has in the pattern. */
function overridesOf(attributes: string): Map<string, Values> {
  const { content } = objectOf(parseJson(attributes));
  return new Map(Object.entries(objectOf(content)).map(([name, values]) => [name, textsOf(values)]));
}

function textsOf(values: unknown): Values {
  const entries = Object.entries(objectOf(values)).flatMap(([key, value]) => {
    const text = textOf(value);
    return text === undefined ? [] : [[key, text] as const];
  });
  return Object.fromEntries(entries);
}

/** String() would throw for an object whose `toString` is no function. */
function textOf(value: unknown): string | undefined {
  if (value === null) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The name that an author gave to a block of a pattern; '' for any other token. */
function blockNameOf(token: HtmlToken): string {
  const mark = blockMark(token);
  if (!mark || mark.closing || !mark.attributes.includes('"metadata"')) return '';
  return textOf(objectOf(objectOf(parseJson(mark.attributes))['metadata'])['name']) ?? '';
}

/** The index of the end of a block; the next one when it has none nearby. */
function endOfBlock(tokens: readonly HtmlToken[], start: number): number {
  const name = blockMark(tokens[start])?.name;
  for (let end = start + 1; end <= start + MAX_PIECES && end < tokens.length; end++) {
    const mark = blockMark(tokens[end]);
    if (mark) return mark.closing && mark.name === name ? end : start + 1;
  }
  return start + 1;
}

/** The HTML of a block with other values: the text of its element or link, its URL, its picture. */
function overridden(
  tokens: readonly HtmlToken[],
  { id, url, alt, title, content, text, caption }: Values,
): HtmlToken[] {
  // The URL of a picture is not that of a link around it.
  const href = tokens.some((token) => token.type === 'open' && token.name === 'img') ? undefined : url;
  let out = tokens.map((token) => {
    if (token.type !== 'open') return token;
    if (token.name === 'a' && href !== undefined) return openTag('a', { ...token.attributes, href });
    if (token.name !== 'img') return token;
    const own = url === undefined ? token.attributes : { src: url, class: `wp-image-${id ?? ''}` };
    return openTag('img', { ...own, alt: alt ?? token.attributes['alt'] ?? '', ...(title ? { title } : {}) });
  });
  const first = out.find((token) => token.type === 'open');
  if (content !== undefined && first && 'name' in first) out = withText(out, first.name, content);
  if (text !== undefined) out = withText(out, 'a', text);
  return caption === undefined ? out : withText(out, 'figcaption', caption);
}

/** Replaces what is in the first element of a name. */
function withText(tokens: readonly HtmlToken[], name: string, html: string): HtmlToken[] {
  const start = tokens.findIndex((token) => token.type === 'open' && token.name === name);
  const end = tokens.findLastIndex((token) => token.type === 'close' && token.name === name);
  if (start < 0 || end < start) return [...tokens];
  return [...tokens.slice(0, start + 1), ...htmlTokens(html), ...tokens.slice(end)];
}
