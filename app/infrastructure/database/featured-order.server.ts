import type { Kysely, Transaction } from 'kysely';
import { PROJECT_KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { PROJECT_TABLES } from './schema/project-tables.server.ts';
import type { Schema } from './schema/schema.server.ts';

/** A project that somebody put in a place of the order. */
export type Ranked = { kind: ProjectKind; id: string };

const LOCK_KEY = 'internal:featured-order';

/** Two that change the order at once wait for each other, so that the second one sees what the first one stored. */
export async function lockFeaturedOrder(transaction: Transaction<Schema>): Promise<void> {
  const set = { value: JSON.stringify('saved'), updated_at: new Date() };
  await transaction
    .insertInto('settings')
    .values({ key: LOCK_KEY, ...set })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(set))
    .execute();
}

/** What somebody put in order of what is put forward, the first one first. Whoever writes afterwards takes a turn before. */
export async function readRanked(over: Kysely<Schema>): Promise<Ranked[]> {
  const ranked: (Ranked & { rank: number })[] = [];
  for (const kind of PROJECT_KINDS) {
    const rows = await over
      .selectFrom(PROJECT_TABLES[kind])
      .select(['id', 'featured_order'])
      .where('featured', '=', true)
      .where('featured_order', '>', 0)
      .execute();
    ranked.push(...rows.map((row) => ({ kind, id: row.id, rank: row.featured_order })));
  }
  return ranked.sort((one, other) => other.rank - one.rank).map(({ kind, id }) => ({ kind, id }));
}

/** Puts what is put forward in this order (§29.7). What is not named follows by date; what is not put forward is left out. */
export async function writeRanked(transaction: Transaction<Schema>, order: readonly Ranked[]): Promise<void> {
  for (const kind of PROJECT_KINDS) {
    await transaction
      .updateTable(PROJECT_TABLES[kind])
      .set({ featured_order: 0 })
      .where('featured', '=', true)
      .where('featured_order', '<>', 0)
      .execute();
  }
  for (const [index, { kind, id }] of order.entries()) {
    await transaction
      .updateTable(PROJECT_TABLES[kind])
      .set({ featured_order: order.length - index })
      .where('id', '=', id)
      .where('featured', '=', true)
      .execute();
  }
}

/** The same for the same order. */
export function nameOrder(order: readonly Ranked[]): string {
  return order.map(({ kind, id }) => `${kind}:${id}`).join(' ');
}
