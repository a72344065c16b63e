import type { Kysely, Transaction } from 'kysely';
import { keyOfItem } from '#domain/content-kinds.ts';
import { PROJECT_KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { writeInternalValue } from '#infrastructure/database/internal-values.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/** A project with a manual rank. */
export type Ranked = { kind: ProjectKind; id: string };

const LOCK_KEY = 'internal:featured-order';

/**
 * Locks the featured order: concurrent changes run one after the other, and the second one reads what the first one
 * stored.
 */
export async function lockFeaturedOrder(transaction: Transaction<Schema>): Promise<void> {
  await writeInternalValue(transaction, LOCK_KEY, 'saved');
}

type Placed = { id: string; rank: number; date: Date };

/** The order of every list: by rank, of equal ones, as after a restoration from the trash, by date. */
export function inFeaturedOrder(one: Placed, other: Placed): number {
  return (
    other.rank - one.rank ||
    other.date.getTime() - one.date.getTime() ||
    (other.id > one.id ? 1 : other.id < one.id ? -1 : 0)
  );
}

/**
 * The manually ranked featured projects, the first one first. A caller that writes afterwards takes the lock before.
 */
export async function readRanked(over: Kysely<Schema>): Promise<Ranked[]> {
  const ranked: (Ranked & Placed)[] = [];
  for (const kind of PROJECT_KINDS) {
    const rows = await over
      .selectFrom(PROJECT_TABLES[kind])
      .select(['id', 'featured_order as rank', 'sorted_at as date'])
      .where('featured', '=', true)
      .where('featured_order', '>', 0)
      .execute();
    ranked.push(...rows.map((row) => ({ kind, ...row })));
  }
  return ranked.sort(inFeaturedOrder).map(({ kind, id }) => ({ kind, id }));
}

/**
 * Stores the featured order (§29.7). Featured projects that are not named follow by date; projects that are not
 * featured are left out.
 */
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

/** Canonical text of an order: equal orders have equal texts. */
export function nameOrder(order: readonly Ranked[]): string {
  return order.map(keyOfItem).join(' ');
}
