/**
 * The attribute of an element that shows a formatted text and nothing else
 * (page-preview/write-field-attributes.server.ts).
 */
const TEXT = 'data-formatted-text';

/** The attribute of an editor that stands in the page, right after the text that it edits. */
export const WRITING = 'data-writing';

export const isFormattedText = (element: Element) => element.hasAttribute(TEXT);

/** The element that shows the whole of a formatted text. */
export function textOnPage(page: Document, field: string): HTMLElement | undefined {
  return page.body.querySelector<HTMLElement>(`[${TEXT}="${CSS.escape(field)}"]`) ?? undefined;
}

/** The editor in a page, with the text that it edits; undefined where none is. */
export function writingIn(page: Document): { editor: Element; text: Element; field: string } | undefined {
  const editor = page.body.querySelector(`[${TEXT}] + [${WRITING}]`);
  const text = editor?.previousElementSibling;
  return editor && text ? { editor, text, field: text.getAttribute(TEXT) ?? '' } : undefined;
}

/**
 * Whether the engine runs listeners of this document for events of a document without scripts. WebKit doesn't (bug
 * 218086): an editor there would hear nothing of what is typed.
 */
export function runsListeners(page: Document): boolean {
  let run = false;
  page.addEventListener('probe', () => (run = true), { once: true });
  page.dispatchEvent(new Event('probe'));
  return run;
}

/** The styles of a text that is written in the page. */
export const TEXT_STYLES = `
  [${TEXT}]:empty { min-height: 8em; }
  [${TEXT}]:has(+ [${WRITING}]) { display: none; }
`;
