/** Patterns of Markdown that plain text doesn't have: headings, strong words, lists, links, quotes and code blocks. */
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
  return !/<\/?[a-z][^<>]*>/i.test(text) && MARKDOWN_PATTERNS.some((pattern) => pattern.test(text));
}
