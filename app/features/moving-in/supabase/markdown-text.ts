import { marked } from 'marked';

/** Longer ones are no article, and are read as plain text. */
const LONGEST = 500_000;

/** Headings, strong words, lists, links, quotes and blocks of code, as Markdown and no plain text has them. */
const SIGNS = [
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
  return !/<\/?[a-z][^<>]*>/i.test(text) && SIGNS.some((sign) => sign.test(text));
}

/** Markdown as HTML, which is cleaned like any other; undefined for what is too long. */
export function htmlOfMarkdown(text: string): string | undefined {
  return text.length > LONGEST ? undefined : marked.parse(text, { async: false, gfm: true });
}
