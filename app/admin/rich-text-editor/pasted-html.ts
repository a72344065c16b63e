import { linesOfBlocks } from './pasting/lines-of-blocks.ts';
import { type LostParts, lostParts, takeLostParts } from './pasting/lost-parts.ts';
import { countedLists, joinLists, webWordLists, wordLists } from './pasting/office-lists.ts';
import { pastedCharacters } from './pasting/pasted-characters.ts';
import { namedHeadings, shiftHeadings } from './pasting/pasted-headings.ts';
import { picturesBeforeText, takeForeignPictures } from './pasting/pasted-pictures.ts';
import { withoutDeadLinks, withoutSpacers } from './pasting/pasted-spacing.ts';
import { boldClasses, pastedTables, tablesAsRows } from './pasting/pasted-tables.ts';

type Pasted = {
  siteOrigin?: string;
  /** Where it goes is the cell of a table. */
  inCell?: boolean;
  tell?: (lost: LostParts) => void;
};

/**
 * Brings what other programs put on the clipboard into plain HTML of the schema: Word's and Google Docs' lists, headings,
 * tables, notes and raised figures (§20.13, §20.14). What the schema doesn't know is told to `tell` and taken out (§20.15).
 */
export function cleanPastedHtml(html: string, { siteOrigin, inCell, tell }: Pasted = {}): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const bold = boldClasses(page);
  for (const element of page.querySelectorAll('style, script, meta, link, title, xml')) {
    // A drawing is called by its title.
    if (!element.closest('svg')) element.remove();
  }
  const lost = lostParts();
  pastedCharacters(page);
  countedLists(page);
  takeForeignPictures(page, siteOrigin, lost);
  takeLostParts(page, lost);
  // What an editor of this kind copied has this shape already.
  if (!page.querySelector('[data-pm-slice]')) intoShape(page, bold);
  if (inCell && page.body.children.length > 1) tablesAsRows(page);
  tell?.(lost);
  return page.body.innerHTML;
}

function intoShape(page: Document, bold: ReadonlySet<string>): void {
  linesOfBlocks(page);
  // Boxes around blocks would part lists that belong together.
  for (const box of page.querySelectorAll('div'))
    if ([...box.childNodes].every(isBlockOrBlank)) box.replaceWith(...box.childNodes);
  wordLists(page);
  webWordLists(page);
  namedHeadings(page);
  withoutDeadLinks(page);
  pastedTables(page, bold);
  picturesBeforeText(page);
  withoutSpacers(page);
  joinLists(page);
  shiftHeadings(page);
}

function isBlockOrBlank(node: Node): boolean {
  if (node instanceof Element)
    return node.matches('p, h1, h2, h3, h4, h5, h6, ul, ol, table, div, blockquote, pre, hr');
  return node.nodeType === 8 || node.textContent?.trim() === '';
}
