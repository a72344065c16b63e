import type { HtmlToken } from '../html/html-tokens.ts';

export type Mark = { name: string; closing: boolean; selfClosing: boolean; attributes: string };

/** Parses a block comment: `<!-- wp:name {…} -->`, `<!-- wp:name {…} /-->` or `<!-- /wp:name -->`. */
export function blockMark(token: HtmlToken | undefined): Mark | undefined {
  if (token?.type !== 'comment') return undefined;
  const text = token.source.slice(4, -3).trim();
  const [head, slash = '', name = ''] = /^(\/?)wp:([a-z][\w-]{0,60}(?:\/[a-z][\w-]{0,60})?)/.exec(text) ?? [];
  if (head === undefined) return undefined;
  const rest = text.slice(head.length).trim();
  const selfClosing = rest.endsWith('/');
  return {
    name: name.replace(/^core\//, ''),
    closing: slash !== '',
    selfClosing,
    attributes: selfClosing ? rest.slice(0, -1).trim() : rest,
  };
}
