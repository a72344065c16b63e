import { parseJson } from '#domain/text/parse-json.ts';
import { closeTag, type HtmlToken, htmlTokens, openTag, pushAll, textToken } from '../html/html-tokens.ts';

/**
 * Numbers the footnote markers of a text, and appends a list of the notes: WordPress stores their words separately from
 * the text, as JSON. `missing`: markers without a note.
 */
export function withFootnotes(
  tokens: readonly HtmlToken[],
  json: string,
): { tokens: HtmlToken[]; missing: string[] } {
  const notes = parsedFootnotes(json);
  const numbers = new Map(notes.map(({ id }, index) => [id, index + 1]));
  const missing: string[] = [];
  const out: HtmlToken[] = [];
  let inMark = false;
  for (const token of tokens) {
    if (token.type === 'open' && token.name === 'sup' && token.attributes['data-fn'] !== undefined) {
      inMark = true;
      const number = numbers.get(token.attributes['data-fn']);
      if (number === undefined) missing.push(`note de bas de page n° ${missing.length + notes.length + 1}`);
      out.push(openTag('sup', {}), textToken(`${number ?? missing.length + notes.length}`), closeTag('sup'));
    } else if (token.type === 'close' && token.name === 'sup' && inMark) inMark = false;
    // The content of a marker is its number, as a link to the note.
    else if (!inMark || token.type === 'comment' || !isOfMark(token)) out.push(token);
  }
  if (notes.length === 0) return { tokens: out, missing };
  const entries = notes.flatMap(({ content }) => [openTag('li', {}), ...htmlTokens(content), closeTag('li')]);
  out.push(openTag('h2', {}), textToken('Notes'), closeTag('h2'));
  pushAll(out, [openTag('ol', {}), ...entries, closeTag('ol')]);
  return { tokens: out, missing };
}

function isOfMark(token: HtmlToken): boolean {
  return token.type === 'text'
    ? /^\[?\d{0,5}\]?$/.test(token.source.trim())
    : 'name' in token && token.name === 'a';
}

/** Parses the footnotes that WordPress stores as JSON next to an article's text; empty for invalid JSON. */
export function parsedFootnotes(json: string): { id: string; content: string }[] {
  if (json.trim() === '') return [];
  const notes = parseJson(json);
  if (!Array.isArray(notes)) return [];
  return notes.flatMap((note: unknown) => {
    if (typeof note !== 'object' || note === null || !('content' in note) || !('id' in note)) return [];
    const { id, content } = note;
    return typeof id === 'string' && typeof content === 'string' && content.trim() !== ''
      ? [{ id, content }]
      : [];
  });
}
