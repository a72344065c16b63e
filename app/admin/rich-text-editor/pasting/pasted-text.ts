import type { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { pastedEmbed } from './pasted-embed.ts';
import { pastedMarkdown } from './pasted-markdown.ts';

/**
 * The content of a pasted plain text that stands for something else: an embed code, or Markdown, whose HTML `clean` cleans
 * like any pasted one. Undefined for other texts, and where the user pastes without formatting (`plain`).
 */
export function pastedText(
  text: string,
  { plain, view, clean }: { plain: boolean; view: EditorView; clean: (html: string) => string },
): Slice | undefined {
  const { schema } = view.state;
  return plain ? undefined : (pastedEmbed(text, schema) ?? pastedMarkdown(text, schema, clean));
}
