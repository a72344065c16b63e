import type { Transaction } from 'kysely';
import type { ContentItem } from '#domain/content-kinds.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/** Deletes the shared previews of deleted items, with their replies (§39.5). */
export async function deleteSharedPreviews(
  transaction: Transaction<Schema>,
  items: readonly ContentItem[],
): Promise<void> {
  if (items.length === 0) return;
  const ids = items.map(({ id }) => id);
  // An id is unique across all kinds of items.
  const previews = transaction.selectFrom('shared_previews').select('id').where('item_id', 'in', ids);
  await transaction.deleteFrom('preview_answers').where('preview_id', 'in', previews).execute();
  await transaction.deleteFrom('shared_previews').where('item_id', 'in', ids).execute();
}
