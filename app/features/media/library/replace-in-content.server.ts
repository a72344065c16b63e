import type { Transaction } from 'kysely';
import type { Replacement } from '#domain/files/replaced-file.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { replacedColumns } from './replaced-columns.server.ts';

/**
 * Replaces a file in a page or the settings, in the published content and in the draft, as a new version. Returns all
 * stored content, undefined when it was deleted.
 */
export async function replaceInContent(
  transaction: Transaction<Schema>,
  name: string,
  replacement: Replacement,
): Promise<string | undefined> {
  // Write first: it locks the row against concurrent saves.
  await transaction
    .updateTable('site_contents')
    .set((column) => ({ version: column.ref('version') }))
    .where('name', '=', name)
    .execute();
  const stored = await transaction
    .selectFrom('site_contents')
    .select(['published', 'draft'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!stored) return undefined;
  const replaced = replacedColumns(stored, replacement);
  if (Object.keys(replaced).length > 0)
    await transaction
      .updateTable('site_contents')
      .set((column) => ({ ...replaced, version: column('version', '+', 1), updated_at: new Date() }))
      .where('name', '=', name)
      .execute();
  return JSON.stringify({ ...stored, ...replaced });
}
