import { listStart, listType } from '#domain/posts/post-content.ts';
import { isLabel, numbersOfMark } from './list-mark.ts';
import { type ListItem, nestedLists } from './nested-lists.ts';

/**
 * Converts Word's clipboard paragraphs to lists: each has a typed marker, and its level in a style. A list paragraph
 * without a marker continues the previous entry.
 */
export function wordLists(page: Document): void {
  for (const heading of page.querySelectorAll('h1, h2, h3, h4, h5, h6')) takeMark(heading);
  /** The current run of entries; its last paragraph is still in the document and marks the position. */
  let run: { items: ListItem[]; last: Element } | undefined;
  const end = (): void => {
    run?.last.replaceWith(...nestedLists(page, run.items));
    run = undefined;
  };
  for (const paragraph of page.querySelectorAll('p')) {
    if (run && paragraph.previousElementSibling !== run.last) end();
    const mark = takeMark(paragraph);
    const level = levelOf(paragraph);
    const goesOn = level === undefined && mark === undefined;
    const item = run?.items.at(-1);
    if (goesOn && !(item && /MsoListParagraph/.test(paragraph.className))) {
      end();
      continue;
    }
    const text = page.createElement('p');
    text.append(...paragraph.childNodes);
    const items = run?.items ?? [];
    if (goesOn && item) items.splice(-1, 1, { ...item, content: [...item.content, text] });
    else {
      const numbers = numbersOfMark(mark ?? '');
      const ordered = numbers !== undefined;
      items.push({ level: level ?? 1, ordered, numbers: numbers ?? [], content: [text] });
    }
    run?.last.remove();
    run = { items, last: paragraph };
  }
  end();
}

/** The list level in the style of a Word paragraph. */
function levelOf(paragraph: Element): number | undefined {
  const style = paragraph.getAttribute('style') ?? '';
  if (!/mso-list:\s*l\d/i.test(style)) return undefined;
  return Number(/mso-list:[^;]{0,60}\blevel(\d)/i.exec(style)?.[1] ?? 1);
}

/**
 * Removes a typed marker from a paragraph or a heading and returns it; undefined if there is none. A label stays as
 * text.
 */
function takeMark(element: Element): string | undefined {
  const mark = [...element.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = mark?.textContent?.replace(/[\s\u00a0]+/g, ' ').trim();
  mark?.replaceWith(...(text !== undefined && isLabel(text) ? [`${text} `] : []));
  return text;
}

/** Merges the lists of Word on the web: it writes a separate list for each entry, with the level in an attribute. */
export function webWordLists(page: Document): void {
  for (const first of page.querySelectorAll('ul, ol')) {
    if (!first.isConnected || !isWebWordList(first)) continue;
    const run = [first];
    for (let next = first.nextElementSibling; next && isWebWordList(next); next = next.nextElementSibling)
      run.push(next);
    first.before(...nestedLists(page, run.flatMap(itemsOf)));
    for (const list of run) list.remove();
  }
}

/**
 * Sets `start` and `type` of each ordered list. Other editors write the type in the list's style, Google Docs in those
 * of its entries.
 */
export function countedLists(page: Document): void {
  for (const list of page.querySelectorAll('ol')) {
    const style = `${list.getAttribute('style') ?? ''};${list.firstElementChild?.getAttribute('style') ?? ''}`;
    const type = listType(list.getAttribute('type'), style);
    if (type) list.setAttribute('type', type);
    else list.removeAttribute('type');
    if (list.hasAttribute('start')) list.setAttribute('start', String(listStart(list.getAttribute('start'))));
  }
}

function isWebWordList(list: Element): boolean {
  return (
    list.matches('ul, ol') &&
    list.children.length > 0 &&
    [...list.children].every((item) => item.matches('li[data-aria-level]'))
  );
}

function itemsOf(list: Element): ListItem[] {
  const ordered = list.matches('ol');
  const start = Number.parseInt(list.getAttribute('start') ?? '1', 10);
  const type = listType(list.getAttribute('type'), undefined);
  return [...list.children].map((item, at) => {
    const place = Number.parseInt(item.getAttribute('data-aria-posinset') ?? '', 10);
    const level = Number.parseInt(item.getAttribute('data-aria-level') ?? '', 10);
    return {
      level: level > 0 ? level : 1,
      ordered,
      numbers: ordered
        ? [place > 0 ? place : start + at].flatMap((number) => (number > 0 ? [{ type, number }] : []))
        : [],
      content: [...item.childNodes],
    };
  });
}

/** Merges adjacent lists that continue the numbering, or that have one entry each. */
export function joinLists(page: Document): void {
  /** The lists that absorbed others, with their number of entries. */
  const sizes = new Map<Element, number>();
  const singles = new Set<Element>();
  const isSingle = (list: Element) =>
    singles.has(list) || (!list.hasAttribute('start') && list.children.length === 1);
  for (const list of page.querySelectorAll('ul, ol')) {
    const before = list.previousElementSibling;
    if (before?.tagName !== list.tagName || list.parentElement?.matches('ul, ol') || hasTextBefore(list))
      continue;
    if (list.getAttribute('type') !== before.getAttribute('type')) continue;
    const size = sizes.get(before) ?? before.children.length;
    const reached = Number.parseInt(before.getAttribute('start') ?? '1', 10) + size;
    const goesOn = Number.parseInt(list.getAttribute('start') ?? '', 10) === reached;
    const single = isSingle(before) && isSingle(list);
    if (list.tagName === 'OL' && !goesOn && !single) continue;
    sizes.set(before, size + list.children.length);
    if (single) singles.add(before);
    else singles.delete(before);
    before.append(...list.childNodes);
    list.remove();
  }
}

function hasTextBefore(element: Element): boolean {
  let node = element.previousSibling;
  while (node && node.nodeType !== 1) {
    if (node.nodeType === 3 && node.textContent?.trim() !== '') return true;
    node = node.previousSibling;
  }
  return false;
}
