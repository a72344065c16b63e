import { Marked } from 'marked';
import { embedTokens } from '../html/embeds.ts';

/** A longer text is no article, and is treated as plain text. */
const LONGEST = 500_000;

/** The URL of a film alone in its paragraph stays plain, so that it becomes an embed (§56.6). */
const MARKDOWN = new Marked({
  gfm: true,
  renderer: {
    paragraph({ tokens: [only, ...others] }) {
      const isFilm = only?.type === 'link' && only.raw === only.text && embedTokens(only.raw) !== undefined;
      return isFilm && others.length === 0 ? `<p>${only.text}</p>\n` : false;
    },
  },
});

/**
 * Converts Markdown to HTML, which is sanitized like any other; undefined for a text that is too long, or nested so
 * deeply that the parser's recursion exceeds the stack.
 */
export function htmlOfMarkdown(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    return MARKDOWN.parse(text, { async: false });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
