import type { Transaction } from 'kysely';
import type { Replacement } from '#domain/files/replaced-file.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { replacedColumns } from './replaced-columns.server.ts';

/**
 * Puts another file into a page or the settings, published and not yet, as a version of its own. Returns all that is stored
 * of it then, undefined when it is gone.
 */
export async function replaceInContent(
  transaction: Transaction<Schema>,
  name: string,
  replacement: Replacement,
): Promise<string | undefined> {
  // First a write: from here on nobody else saves it.
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
