import { sql } from 'kysely';

/** The sort orders of the lists, each with an index; ties break by id (§12.9, §29.1). */
const ORDERS = {
  /** By publication date, else creation date. */
  sorted: ['sorted_at desc', 'id desc'],
  created: ['created_at desc', 'id desc'],
  updated: ['updated_at desc', 'id desc'],
  /** Published projects first. */
  published: ['status desc', 'sorted_at desc', 'id desc'],
  title: ['title_key asc', 'id asc'],
  /** The manual ranking, then by date (§29.7). */
  featured: ['featured_order desc', 'sorted_at desc', 'id desc'],
} as const;
export type CardOrder = keyof typeof ORDERS;

/** The expressions of an `order by`; `prefix` qualifies the columns in joins. */
export function orderBy(order: CardOrder, prefix = '') {
  return sql.raw(ORDERS[order].map((term) => `${prefix}${term}`).join(', '));
}

/** The sort keys of an order without the id, and its direction. */
export function sortedBy(order: CardOrder): { keys: string[]; descending: boolean } {
  const terms = ORDERS[order].slice(0, -1).map((term) => term.split(' '));
  const keys = terms.map(([name = '']) => (name === 'title_key' ? 'substr(search_text, 1, 120)' : name));
  return { keys, descending: terms[0]?.[1] === 'desc' };
}
