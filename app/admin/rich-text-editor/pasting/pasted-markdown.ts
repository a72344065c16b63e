import { type Schema, DOMParser as SchemaParser, type Slice } from '@tiptap/pm/model';
import { Marked } from 'marked';

/**
 * Lines stay lines, as in any other pasted text, and what ordinary texts have too stays as it is: a line above the dashes
 * of a mail's signature, indented lines, a list of sources (`[1]: https://…`).
 */
const MARKDOWN = new Marked({ gfm: true, breaks: true });
MARKDOWN.use({ tokenizer: { lheading: () => undefined, code: () => undefined, def: () => undefined } });

/** What ordinary texts don't have: headings, strong words, links, code blocks. Dashes, numbers and quotes they have. */
const SURE_SIGNS = [
  /^#{1,6} \S/m,
  /\*\*[^\s*][^*\n]{0,300}\*\*/,
  /\[[^[\]\n]{1,300}\]\((?:https?:\/\/|\/)[^)\s]/,
  /^```/m,
];
/** A year before its event is no number of a list, which would count on from the first one. */
const YEAR = /^(\d{3,})\. /gm;

/** A longer text is pasted as it is. */
const LONGEST = 500_000;

function isMarkdown(text: string): boolean {
  return text.length <= LONGEST && SURE_SIGNS.some((sign) => sign.test(text));
}

/** By event: each paste rule asks it for each paragraph of the paste. */
const known = new WeakMap<object, boolean>();

/** Whether a paste was converted from Markdown: what still looks like a mark in it was escaped. */
export function isMarkdownPaste(event: Pick<ClipboardEvent, 'clipboardData'>): boolean {
  const before = known.get(event);
  if (before !== undefined) return before;
  const { clipboardData } = event;
  const text = clipboardData?.getData('text/plain') ?? '';
  const converted = clipboardData?.getData('text/html') === '' && isMarkdown(text.replace(/\r\n?/g, '\n'));
  known.set(event, converted);
  return converted;
}

/** The content of a text that was written as Markdown, cleaned by `clean`; undefined for another one. */
export function pastedMarkdown(
  text: string,
  schema: Schema,
  clean: (html: string) => string,
): Slice | undefined {
  const lines = text.replace(/\r\n?/g, '\n');
  if (!isMarkdown(lines)) return undefined;
  const html = MARKDOWN.parse(lines.replace(YEAR, '$1\\. '), { async: false }).replaceAll(
    '\n</code></pre>',
    '</code></pre>',
  );
  const page = new DOMParser().parseFromString(clean(html), 'text/html');
  return SchemaParser.fromSchema(schema).parseSlice(page.body);
}
