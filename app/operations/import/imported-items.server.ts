import type { Transaction } from 'kysely';
import type { ItemKey } from '#domain/content-kinds.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/**
 * The state of an item after its import. `missing`: hashes of the pictures that could not be had; undefined where a
 * former version of this site left it.
 */
export type LeftItem = {
  fingerprint: string;
  missing: string[] | undefined;
  filesMissing: number;
  version: number;
  published: boolean;
};

/** The state in which the last import left an item; undefined when it was never imported. */
export async function readImportedItem(item: ItemKey): Promise<LeftItem | undefined> {
  const row = await database()
    .selectFrom('imported_items')
    .select(['fingerprint', 'files_missing', 'version', 'published'])
    .where('item', '=', item)
    .executeTakeFirst();
  if (!row) return undefined;
  const { files_missing: filesMissing, fingerprint: stored, ...left } = row;
  const [fingerprint = '', ...missing] = stored.split(' ');
  return {
    ...left,
    fingerprint,
    missing: stored.includes(' ') ? missing.filter(Boolean) : undefined,
    filesMissing,
  };
}

/** Records the state in which an import leaves an item, in the transaction that writes it. */
export async function noteImportedItem(
  transaction: Transaction<Schema>,
  item: ItemKey,
  { fingerprint, missing = [], filesMissing, ...left }: LeftItem,
): Promise<void> {
  const row = {
    ...left,
    fingerprint: `${fingerprint} ${missing.join(' ')}`,
    files_missing: filesMissing,
    imported_at: new Date(),
  };
  await transaction
    .insertInto('imported_items')
    .values({ item, ...row })
    .onConflict((conflict) => conflict.column('item').doUpdateSet(row))
    .execute();
}
