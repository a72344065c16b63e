import type { Transaction } from 'kysely';
import { type Replacement, withReplacedFile } from '#domain/files/replaced-file.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/**
 * Replaces a file in a deleted item of the trash, so that the item can be restored with it. Returns all stored content,
 * undefined when the item is no longer in the trash.
 */
export async function replaceInTrash(
  transaction: Transaction<Schema>,
  id: string,
  replacement: Replacement,
): Promise<string | undefined> {
  // Write first: it locks the row against a concurrent restore.
  const row = await transaction
    .updateTable('trash')
    .set((column) => ({ title: column.ref('title') }))
    .where('id', '=', id)
    .returning('content')
    .executeTakeFirst();
  if (!row) return undefined;
  const content = JSON.stringify(withReplacedFile(JSON.parse(row.content), replacement));
  await transaction.updateTable('trash').set({ content }).where('id', '=', id).execute();
  return content;
}
