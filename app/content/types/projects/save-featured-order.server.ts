import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { changeContent, database } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { recordInAuditLog } from '../../audit-log/audit-log.server.ts';
import {
  inFeaturedOrder,
  lockFeaturedOrder,
  nameOrder,
  type Ranked,
  readRanked,
  writeRanked,
} from '../../featured-order/featured-order.server.ts';
import { type ListedCard, readListedCards } from './project-cards.server.ts';

/** The maximal number of listed projects, more than the strip of the home page shows. */
const LISTED = 100;

export type FeaturedOrder = {
  /** The featured projects of any status in their order; at most 100. */
  projects: ListedCard[];
  /** Whether the order is manual; otherwise it is by date. */
  ordered: boolean;
  /** Hash of this order for optimistic concurrency: another order, or other projects, have another number. */
  version: number;
};

/** The featured projects in their order (§29.7). For the administrator only. */
export async function readFeaturedOrder(over: Kysely<Schema> = database()): Promise<FeaturedOrder> {
  const filter = { kinds: PROJECT_KINDS, featured: true };
  const found = [
    // One query for each status, because the index begins with it.
    ...(await readListedCards({ ...filter, status: 'published' }, 'featured', 0, LISTED, over)),
    ...(await readListedCards({ ...filter, status: 'draft' }, 'featured', 0, LISTED, over)),
  ];
  const projects = found.sort((one, other) => inFeaturedOrder(placed(one), placed(other))).slice(0, LISTED);
  const ranked = projects.filter(({ featuredOrder }) => featuredOrder > 0);
  return { projects, ordered: ranked.length > 0, version: versionOf(projects, ranked.length) };
}

export type SaveOrderOutcome =
  | { outcome: 'saved' }
  /**
   * Conflict: the order or the set of featured projects changed concurrently. Nothing was stored; `stored` is the
   * current order.
   */
  | { outcome: 'conflict'; stored: FeaturedOrder };

/**
 * Saves the manual ranking of the featured projects, or resets it to the order by date when the list is empty, in one
 * transaction. `version`: of the order that the form was loaded with (optimistic concurrency). Idempotent. Projects
 * that are not in the list follow by date; those that are no longer featured are left out.
 */
export async function saveFeaturedOrder(
  order: readonly Ranked[],
  version: number,
): Promise<SaveOrderOutcome> {
  return changeContent(async (transaction): Promise<SaveOrderOutcome> => {
    await lockFeaturedOrder(transaction);
    const stored = await readFeaturedOrder(transaction);
    if (stands(order, stored)) return { outcome: 'saved' };
    if (stored.version !== version) return { outcome: 'conflict', stored };
    const before = await readRanked(transaction);
    await writeRanked(transaction, order);
    const undo = { type: 'order' as const, before, after: await readRanked(transaction) };
    await recordInAuditLog(transaction, [
      { action: 'ordered', kind: 'featured-order', id: '', title: '', undo },
    ]);
    return { outcome: 'saved' };
  });
}

function stands(order: readonly Ranked[], { projects }: FeaturedOrder): boolean {
  return nameOrder(order) === nameOrder(projects.filter(({ featuredOrder }) => featuredOrder > 0));
}

/** A hash as a number that a form can hold: 48 bits of a digest. */
function versionOf(projects: readonly Ranked[], ranked: number): number {
  const digest = hash('sha256', `${ranked} ${nameOrder(projects)}`);
  return Number.parseInt(digest.slice(0, 12), 16);
}

function placed({ id, featuredOrder, publishedAt, createdAt }: ListedCard) {
  return { id, rank: featuredOrder, date: publishedAt ?? createdAt };
}
