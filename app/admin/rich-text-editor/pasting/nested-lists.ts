import type { ListNumber } from './list-mark.ts';

/** A list entry as word processors put it on the clipboard: a flat line with its level. */
export type ListItem = {
  level: number;
  ordered: boolean;
  /** The possible readings of its marker; several if it is ambiguous, none if unknown. */
  numbers: readonly ListNumber[];
  content: readonly Node[];
};

/**
 * Builds nested lists from a run of flat entries. A list ends where the type or the numbering of its level changes; one
 * that continues after a text starts with its next number.
 */
export function nestedLists(page: Document, items: readonly ListItem[]): Element[] {
  const lists: Element[] = [];
  const open: { level: number; list: Element; next: ListNumber }[] = [];
  for (const { level, ordered, numbers, content } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const tag = ordered ? 'ol' : 'ul';
    let current = open.at(-1);
    const counts =
      !ordered || numbers.length === 0 || (current && numbers.some((one) => isSame(one, current?.next)));
    if (current?.level !== level || !current.list.matches(tag) || !counts) {
      if (current?.level === level) open.pop();
      const list = page.createElement(tag);
      const start = numbers[0] ?? { type: undefined, number: 1 };
      // Also the 1 of a restarted list: it prevents a merge with the list before it.
      if (ordered) list.setAttribute('start', String(start.number));
      if (start.type) list.setAttribute('type', start.type);
      const outer = open.at(-1)?.list.lastElementChild;
      if (outer) outer.append(list);
      else lists.push(list);
      current = { level, list, next: start };
      open.push(current);
    }
    const item = page.createElement('li');
    item.append(...content);
    current.list.append(item);
    current.next = { ...current.next, number: current.next.number + 1 };
  }
  return lists;
}

function isSame(one: ListNumber, other: ListNumber | undefined): boolean {
  return one.number === other?.number && one.type === other.type;
}
