import type { HtmlToken } from '../html/html-tokens.ts';

/** `[name attribute="value"]` or `[/name]` in a text. `given`: everything after the name. */
export type Shortcode = {
  type: 'shortcode';
  name: string;
  closing: boolean;
  attributes: Record<string, string>;
  given: string;
  /** What is neither its name nor a named attribute. */
  rest: string;
  /** An attribute is in quotes. */
  quoted: boolean;
  source: string;
};

const SHORTCODE = /\[(\[?)(\/?)([a-z][\w-]{0,60})((?:[\s=/][^[\]]{0,4000})?)\](\]?)/gi;
/** A value without quotes follows without a space: `a = b` is prose. */
const ATTRIBUTE = /([\w-]{1,60})(?:\s?=\s?(?:"([^"]*)"|'([^']*)')|=([^\s"'=][^\s"']*))/g;
/** Attributes in quotes; without them, what is left of a shortcode that ends within one has its quote. */
const QUOTED = /=\s?(?:"[^"]*"|'[^']*')/g;
const BEGINNING = /^\[[a-z][\w-]{0,60}\s[^[\]]*$/i;
const BRACKET = /[[\]]/;
const MAX_SHORTCODE = 4_000;
/** Maximum number of tags and texts in a shortcode. */
const MAX_TAGS = 100;
/** Elements in which shortcodes are literal text. */
const LITERAL = new Set(['pre', 'code', 'script', 'style', 'textarea', 'iframe']);

/** Splits a text into tokens and shortcodes; shortcodes in code samples and escaped ones (`[[gallery]]`) stay text. */
export function withShortcodes(tokens: readonly HtmlToken[]): (HtmlToken | Shortcode)[] {
  const literal: string[] = [];
  const parts: (HtmlToken | Shortcode)[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index] as HtmlToken;
    if (token.type === 'open' && LITERAL.has(token.name)) literal.push(token.name);
    if (token.type === 'close' && literal.at(-1) === token.name) literal.pop();
    if (token.type !== 'text' || literal.length > 0) parts.push(token);
    else {
      let text = token.source;
      for (let joined = withTags(text, tokens, index); joined; joined = withTags(text, tokens, index)) {
        for (const part of split(joined.before)) parts.push(part);
        ({ text, end: index } = joined);
      }
      // Not as arguments of one call: their number is limited.
      for (const part of split(text)) parts.push(part);
    }
  }
  return parts;
}

/**
 * A text that ends within an attribute of a shortcode, with the tags and texts up to the one in which that shortcode
 * ends: `[button text="<b>Lire</b>"]`. Quotes of the tags are replaced by the other kind, which doesn't end the
 * attribute. `before`: the text before the shortcode; `end`: the index of the last token in `text`. Undefined when the
 * shortcode doesn't end, or ends far away: its tags are tags of the page then.
 */
function withTags(
  text: string,
  tokens: readonly HtmlToken[],
  index: number,
): { before: string; text: string; end: number } | undefined {
  const start = text.lastIndexOf('[');
  if (start < 0 || text.length - start > MAX_SHORTCODE) return undefined;
  let shortcode = text.slice(start);
  let quote = BEGINNING.test(shortcode) ? openQuote(shortcode) : undefined;
  for (let end = index + 1; quote !== undefined && end <= index + MAX_TAGS; end++) {
    const token = tokens[end];
    if (!token || token.type === 'comment' || shortcode.length > MAX_SHORTCODE) return undefined;
    if (token.type !== 'text') {
      shortcode += token.source.replaceAll(quote, quote === '"' ? "'" : '"');
      continue;
    }
    const bracket = token.source.search(BRACKET);
    shortcode += bracket < 0 ? token.source : token.source.slice(0, bracket);
    quote = openQuote(shortcode);
    if (bracket < 0) continue;
    if (quote !== undefined || token.source[bracket] !== ']') return undefined;
    // Doubled brackets are one escape.
    const from = text[start - 1] === '[' ? start - 1 : start;
    const whole = text.slice(from, start) + shortcode + token.source.slice(bracket);
    return { before: text.slice(0, from), text: whole, end };
  }
  return undefined;
}

/** The quote of an attribute that has not ended. */
function openQuote(shortcode: string): string | undefined {
  return /=\s?(["'])/.exec(shortcode.replace(QUOTED, ''))?.[1];
}

function split(text: string): (HtmlToken | Shortcode)[] {
  const parts: (HtmlToken | Shortcode)[] = [];
  let end = 0;
  for (const match of text.matchAll(SHORTCODE)) {
    const [source, before = '', slash = '', name = '', given = '', after = ''] = match;
    if (match.index > end) parts.push({ type: 'text', source: text.slice(end, match.index) });
    end = match.index + source.length;
    // Doubled brackets are WordPress's escape of a shortcode.
    if (before && after) parts.push({ type: 'text', source: source.slice(1, -1) });
    else {
      if (before) parts.push({ type: 'text', source: before });
      parts.push({
        type: 'shortcode',
        name,
        closing: slash !== '',
        attributes: attributesOf(given),
        rest: straight(given)
          .replace(ATTRIBUTE, ' ')
          .replace(/^[\s=]+|\/$/g, '')
          .trim(),
        quoted: /=\s?["']/.test(straight(given)),
        given: straight(given)
          .replace(/^[\s=]+|\/$/g, '')
          .trim(),
        source: source.slice(before.length, source.length - after.length),
      });
      if (after) parts.push({ type: 'text', source: after });
    }
  }
  if (end < text.length) parts.push({ type: 'text', source: text.slice(end) });
  return parts;
}

function attributesOf(given: string): Record<string, string> {
  const found = [...straight(given).matchAll(ATTRIBUTE)];
  return Object.fromEntries(
    found.map(([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? '']),
  );
}

/** Normalizes quotes that a text processor has curled, or that were escaped: between straight ones they are text. */
function straight(text: string): string {
  const isStraight = /=\s?["']/.test(text);
  const quoted = isStraight ? text : text.replace(/&(?:quot|#8220|#8221|#8243|#0?34);|[“”″«»]\u00a0?/g, '"');
  return quoted.replaceAll('&amp;', '&');
}
