import type { Transaction } from 'kysely';
import { type Replacement, withReplacedFile } from '#domain/files/replaced-file.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/**
 * Puts another file into something that was deleted, so that it can be had back with it. Returns all that is stored of it
 * then, undefined when it is gone.
 */
export async function replaceInTrash(
  transaction: Transaction<Schema>,
  id: string,
  replacement: Replacement,
): Promise<string | undefined> {
  // First a write: from here on nobody else takes it out.
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
