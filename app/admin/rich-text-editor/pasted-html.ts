import { BLOCK_TAGS, POST_TAGS } from '#domain/posts/post-blocks.ts';
import { printableText } from '#domain/text/storable-text.ts';
import { takeHiddenParts } from './pasting/hidden-parts.ts';
import { linesOfBlocks, linesOfCode } from './pasting/lines-of-blocks.ts';
import { type LostParts, lostParts, takeLostParts } from './pasting/lost-parts.ts';
import { countedLists, joinLists, webWordLists, wordLists } from './pasting/office-lists.ts';
import { pastedCharacters } from './pasting/pasted-characters.ts';
import { namedHeadings, shiftHeadings } from './pasting/pasted-headings.ts';
import { picturesBeforeText, takeForeignPictures, withoutEnlargingLinks } from './pasting/pasted-pictures.ts';
import { withoutDeadLinks, withoutSpacers } from './pasting/pasted-spacing.ts';
import { boldClasses, pastedTables, tablesAsRows } from './pasting/pasted-tables.ts';

type Pasted = {
  siteOrigin?: string;
  /** The paste target is a table cell. */
  inCell?: boolean;
  tell?: (lost: LostParts) => void;
};

/**
 * Converts clipboard HTML of other programs to plain HTML of the schema: lists, headings, quotes, tables, notes and
 * superscript digits of Word and Google Docs (§20.13, §20.14). What the schema doesn't support is removed and reported
 * to `tell` (§20.15).
 */
export function cleanPastedHtml(html: string, { siteOrigin, inCell, tell }: Pasted = {}): string {
  const page = new DOMParser().parseFromString(printableText(html), 'text/html');
  const bold = boldClasses(page);
  for (const element of page.querySelectorAll('style, script, meta, link, title, xml')) {
    // The title inside an SVG is its name.
    if (!element.closest('svg')) element.remove();
  }
  withoutLinkWrappers(page);
  const lost = lostParts();
  if (!isOfThisEditor(page)) takeHiddenParts(page, lost);
  pastedCharacters(page);
  countedLists(page);
  takeForeignPictures(page, siteOrigin, lost);
  if (!isOfThisEditor(page)) withoutEnlargingLinks(page);
  takeLostParts(page, lost);
  if (!isOfThisEditor(page)) intoShape(page, bold);
  if (inCell && page.body.children.length > 1) tablesAsRows(page);
  tell?.(lost);
  return page.body.innerHTML;
}

/** Already normalized: copied from a ProseMirror editor, without an element that this one doesn't have. */
function isOfThisEditor(page: Document): boolean {
  return (
    page.querySelector('[data-pm-slice]') !== null &&
    !page.body.querySelector(`:not(${POST_TAGS.join(', ')})`)
  );
}

function intoShape(page: Document, bold: ReadonlySet<string>): void {
  linesOfCode(page);
  linesOfBlocks(page);
  // Wrapper elements around blocks would separate lists that belong together.
  for (const box of page.querySelectorAll('div'))
    if (box.children.length > 0 && [...box.childNodes].every(isBlockOrBlank))
      box.replaceWith(...box.childNodes);
  wordLists(page);
  webWordLists(page);
  namedHeadings(page);
  namedQuotes(page);
  withoutDeadLinks(page);
  pastedTables(page, bold);
  picturesBeforeText(page);
  withoutSpacers(page);
  joinLists(page);
  shiftHeadings(page);
}

function isBlockOrBlank(node: Node): boolean {
  if (node instanceof Element) return node.matches(`${BLOCK_TAGS}, h1, h5, h6, hr`);
  return node.nodeType === 8 || node.textContent?.trim() === '';
}

/** Word writes a quotation as a paragraph of a style; consecutive ones become one quote. */
function namedQuotes(page: Document): void {
  let quote: Element | undefined;
  for (const paragraph of page.querySelectorAll('p[class*="MsoQuote"], p[class*="MsoIntenseQuote"]')) {
    if (!quote || paragraph.previousElementSibling !== quote) {
      quote = page.createElement('blockquote');
      paragraph.before(quote);
    }
    quote.append(paragraph);
  }
}

/** Addresses by which programs follow a link through themselves, and the parameter that holds the link's own address. */
const WRAPPERS: readonly { host: RegExp; path: RegExp; parameters: readonly string[] }[] = [
  // Exported documents of Google, and its mails.
  { host: /^www\.google\.[a-z.]{2,6}$/, path: /^\/url$/, parameters: ['q', 'url'] },
  // Outlook.
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\//, parameters: ['url'] },
  { host: /^lm?\.facebook\.com$/, path: /^\/l\.php$/, parameters: ['u'] },
  { host: /^l\.instagram\.com$/, path: /^\/$/, parameters: ['u'] },
  { host: /^www\.linkedin\.com$/, path: /^\/(?:safety\/go|redir\/redirect)$/, parameters: ['url'] },
];

/** Gives links their own addresses: a wrapper tells its operator about every click, and may expire. */
function withoutLinkWrappers(page: Document): void {
  for (const link of page.querySelectorAll('a[href]')) {
    const own = wrappedAddress(link.getAttribute('href') ?? '');
    if (own !== undefined) link.setAttribute('href', own);
  }
}

function wrappedAddress(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const { hostname, pathname, searchParams } = new URL(href);
  const wrapper = WRAPPERS.find(({ host, path }) => host.test(hostname) && path.test(pathname));
  const address = wrapper?.parameters.map((name) => searchParams.get(name)).find((value) => value);
  return address && /^https?:\/\//.test(address) && URL.canParse(address) ? address : undefined;
}
