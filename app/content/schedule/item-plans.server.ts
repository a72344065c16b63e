import type { Transaction } from 'kysely';
import type { ContentItem } from '#domain/content-kinds.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/**
 * Deletes the plans of deleted items (§42.5), in the transaction that deletes them. `keepGroups`: a group of several
 * items keeps its place for one that is in the trash, so that the others aren't published without it (§42.8).
 */
export async function deletePlansOf(
  transaction: Transaction<Schema>,
  items: readonly ContentItem[],
  { keepGroups = false } = {},
): Promise<void> {
  for (const kind of new Set(items.map((item) => item.kind))) {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
    await transaction
      .deleteFrom('plans')
      .where('kind', '=', kind)
      .where('item_id', 'in', ids)
      .$if(keepGroups, (query) =>
        query.where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('plans as other')
                .select('other.id')
                .whereRef('other.plan_id', '=', 'plans.plan_id')
                .whereRef('other.item_id', '<>', 'plans.item_id'),
            ),
          ),
        ),
      )
      .execute();
  }
}
