import { DOMParser as SchemaParser, type Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { Marked } from 'marked';
import { looksLikeMarkdown } from '#domain/text/looks-like-markdown.ts';

/** Lines stay lines, as in any other pasted text. */
const MARKDOWN = new Marked({ gfm: true, breaks: true });

/** A longer text is pasted as it is. */
const LONGEST = 500_000;

/**
 * The content of a pasted plain text that was written as Markdown, cleaned by `clean` like any pasted HTML; undefined
 * for other texts, and where the user pastes without formatting (`plain`).
 */
export function pastedMarkdown(
  text: string,
  { plain, view, clean }: { plain: boolean; view: EditorView; clean: (html: string) => string },
): Slice | undefined {
  const lines = text.replace(/\r\n?/g, '\n');
  if (plain || lines.length > LONGEST || !looksLikeMarkdown(lines)) return undefined;
  const html = MARKDOWN.parse(lines, { async: false }).replaceAll('\n</code></pre>', '</code></pre>');
  const page = new DOMParser().parseFromString(clean(html), 'text/html');
  return SchemaParser.fromSchema(view.state.schema).parseSlice(page.body);
}
