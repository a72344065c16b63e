import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/**
 * Notes that search engines should read these public pages again, or learn that they are gone (§74.1). `paths`: encoded,
 * as the sitemap has them. Call it in the transaction of the change.
 */
export async function noteChangedPages(
  transaction: Transaction<Schema>,
  paths: readonly string[],
): Promise<void> {
  // In one order, so that two processes don't wait for each other.
  const rows = [...new Set(paths)].sort().map((path) => ({ path, id: randomUUID() }));
  if (rows.length === 0) return;
  await transaction
    .insertInto('changed_pages')
    .values(rows)
    .onConflict((conflict) => conflict.column('path').doUpdateSet(({ ref }) => ({ id: ref('excluded.id') })))
    .execute();
}
