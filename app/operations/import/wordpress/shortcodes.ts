import type { HtmlToken } from '../html/html-tokens.ts';

/** `[name attribute="value"]` or `[/name]` in a text. `given`: everything after the name. */
export type Shortcode = {
  type: 'shortcode';
  name: string;
  closing: boolean;
  attributes: Record<string, string>;
  given: string;
  source: string;
};

const SHORTCODE = /\[(\[?)(\/?)([a-z][\w-]{0,60})((?:[\s=/][^[\]]{0,4000})?)\](\]?)/gi;
const ATTRIBUTE = /([\w-]{1,60})\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g;
/** Elements in which shortcodes are literal text. */
const LITERAL = new Set(['pre', 'code', 'script', 'style', 'textarea', 'iframe']);

/** Splits a text into tokens and shortcodes; shortcodes in code samples and escaped ones (`[[gallery]]`) stay text. */
export function withShortcodes(tokens: readonly HtmlToken[]): (HtmlToken | Shortcode)[] {
  const literal: string[] = [];
  return tokens.flatMap((token) => {
    if (token.type === 'open' && LITERAL.has(token.name)) literal.push(token.name);
    if (token.type === 'close' && literal.at(-1) === token.name) literal.pop();
    return token.type === 'text' && literal.length === 0 ? split(token.source) : [token];
  });
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
        name: name.toLowerCase(),
        closing: slash !== '',
        attributes: attributesOf(given),
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

/** Normalizes quotes that a text processor has curled, or that were escaped. */
function straight(text: string): string {
  return text.replace(/&(?:quot|#8220|#8221|#8243|#0?34);|[“”″«»]\u00a0?/g, '"').replaceAll('&amp;', '&');
}
