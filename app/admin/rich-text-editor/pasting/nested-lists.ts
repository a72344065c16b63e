import type { ListNumber } from './list-mark.ts';

/** An entry of a list as word processors put it on the clipboard: a line with its level, one after the other. */
export type ListItem = {
  level: number;
  ordered: boolean;
  /** What its mark may count; several where it can be read in two ways, none where that isn't known. */
  numbers: readonly ListNumber[];
  content: readonly Node[];
};

/**
 * Entries of one run as lists in lists. A list ends where the kind or the count of its level changes; one that goes on after a
 * text begins with the number that it had reached.
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
      // Also the 1 of a list that begins anew: it isn't joined with the one before it.
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
