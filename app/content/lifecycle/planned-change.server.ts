import type { Transaction } from 'kysely';
import type { ContentItem } from '#domain/content-kinds.ts';
import type { PlanAction } from '#domain/plans/plan.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { contentType } from '../types/content-types.server.ts';

/**
 * Prepares a planned change of an item (§42.2) for the transaction that claims the plan; reads that must come first are
 * done now. The returned function resolves to false after a concurrent change of the item: the transaction must be
 * rolled back and retried as a whole. An item that has the requested state already, or is deleted, is left alone.
 * `dueAt`: the publication date.
 */
export function preparePlannedChange(
  { kind, id }: ContentItem,
  plan: { action: PlanAction; dueAt: Date },
): Promise<(transaction: Transaction<Schema>) => Promise<boolean>> {
  return contentType(kind).preparePlan(id, plan);
}
