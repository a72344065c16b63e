import type { Transaction } from 'kysely';
import type { ContentItem } from '#domain/content-kinds.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/** Deletes the plans of items that are permanently deleted (§42.5). Call it in the transaction that deletes them. */
export async function deletePlansOf(
  transaction: Transaction<Schema>,
  items: readonly ContentItem[],
): Promise<void> {
  for (const kind of new Set(items.map((item) => item.kind))) {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
    await transaction.deleteFrom('plans').where('kind', '=', kind).where('item_id', 'in', ids).execute();
  }
}
