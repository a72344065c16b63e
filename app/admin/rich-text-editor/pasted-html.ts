/**
 * Brings what Word and Google Docs put on the clipboard into plain HTML: Word's lists are paragraphs with a bullet
 * typed before them. What the schema doesn't know is dropped by the editor afterwards.
 */
export function cleanPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('style, script, meta, link, title, xml')) element.remove();
  wordLists(page);
  return page.body.innerHTML;
}

function wordLists(page: Document): void {
  let list: Element | undefined;
  for (const paragraph of page.querySelectorAll('p')) {
    if (!isWordItem(paragraph)) {
      list = undefined;
      continue;
    }
    const marker = takeMarker(paragraph);
    const tag = /^\(?\s*[\da-z]{1,3}[.)]/i.test(marker) ? 'ol' : 'ul';
    const follows = list && paragraph.previousElementSibling === list && list.matches(tag);
    if (!list || !follows) {
      list = page.createElement(tag);
      paragraph.before(list);
    }
    const item = page.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}

function isWordItem(paragraph: Element): boolean {
  return (
    /MsoListParagraph/.test(paragraph.className) ||
    /mso-list:\s*l\d/i.test(paragraph.getAttribute('style') ?? '')
  );
}

/** Takes the typed bullet or number out of the item and returns it. */
function takeMarker(paragraph: Element): string {
  const ignored = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  if (!ignored) return '';
  const text = ignored.textContent?.trim() ?? '';
  ignored.remove();
  return text;
}
