import { sql } from 'kysely';

/** The orders of the lists, each with an index; ties break by id (§12.9, §29.1). */
const ORDERS = {
  /** By publication, else creation. */
  sorted: ['sorted_at desc', 'id desc'],
  created: ['created_at desc', 'id desc'],
  updated: ['updated_at desc', 'id desc'],
  /** What is public first. */
  published: ['status desc', 'sorted_at desc', 'id desc'],
  title: ['title_key asc', 'id asc'],
  /** As somebody put them, then by date (§29.7). */
  featured: ['featured_order desc', 'sorted_at desc', 'id desc'],
} as const;
export type CardOrder = keyof typeof ORDERS;

/** What follows `order by`; with a prefix for the columns where several tables are in it. */
export function orderBy(order: CardOrder, prefix = '') {
  return sql.raw(ORDERS[order].map((term) => `${prefix}${term}`).join(', '));
}

/** What an order is by, as a table has it, but for the id, and which way it goes. */
export function sortedBy(order: CardOrder): { keys: string[]; descending: boolean } {
  const terms = ORDERS[order].slice(0, -1).map((term) => term.split(' '));
  const keys = terms.map(([name = '']) => (name === 'title_key' ? 'substr(search_text, 1, 120)' : name));
  return { keys, descending: terms[0]?.[1] === 'desc' };
}
