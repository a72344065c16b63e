import { Marked } from 'marked';
import { embedTokens } from '../html/embeds.ts';

/** Longer ones are no article, and are read as plain text. */
const LONGEST = 500_000;

/** An address of a film that is alone in its paragraph stays one, which is shown (§56.6). */
const MARKDOWN = new Marked({
  gfm: true,
  renderer: {
    paragraph({ tokens: [only, ...others] }) {
      const isFilm = only?.type === 'link' && only.raw === only.text && embedTokens(only.raw) !== undefined;
      return isFilm && others.length === 0 ? `<p>${only.text}</p>\n` : false;
    },
  },
});

/** Headings, strong words, lists, links, quotes and blocks of code, as Markdown and no plain text has them. */
const MARKDOWN_PATTERNS = [
  /^#{1,6} \S/m,
  /\*\*\S[^*\n]*\*\*/,
  /^[-*+] \S.*\n[-*+] \S/m,
  /^\d+\. \S.*\n\d+\. \S/m,
  /\[[^[\]\n]{0,300}\]\((?:https?:\/\/|\/)[^)\s]/,
  /^```/m,
  /^> \S/m,
];

/** Whether a text without tags was written as Markdown. */
export function looksLikeMarkdown(text: string): boolean {
  return !/<\/?[a-z][^<>]*>/i.test(text) && MARKDOWN_PATTERNS.some((sign) => sign.test(text));
}

/** Markdown as HTML, which is cleaned like any other; undefined for what is too long. */
export function htmlOfMarkdown(text: string): string | undefined {
  return text.length > LONGEST ? undefined : MARKDOWN.parse(text, { async: false });
}
