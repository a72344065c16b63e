import type { Transaction } from 'kysely';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

export type ItemName = `${ProjectKind | 'post'}:${string}`;

/** Something that an import brought, as it left it. */
export type LeftItem = { fingerprint: string; filesMissing: number; version: number; published: boolean };

/** What an import left of an item; undefined when none brought it. */
export async function readImportedItem(item: ItemName): Promise<LeftItem | undefined> {
  const row = await database()
    .selectFrom('imported_items')
    .select(['fingerprint', 'files_missing', 'version', 'published'])
    .where('item', '=', item)
    .executeTakeFirst();
  if (!row) return undefined;
  const { files_missing: filesMissing, ...left } = row;
  return { ...left, filesMissing };
}

/** Notes what an import leaves of an item, in the transaction that writes it. */
export async function noteImportedItem(
  transaction: Transaction<Schema>,
  item: ItemName,
  { filesMissing, ...left }: LeftItem,
): Promise<void> {
  const row = { ...left, files_missing: filesMissing, imported_at: new Date() };
  await transaction
    .insertInto('imported_items')
    .values({ item, ...row })
    .onConflict((conflict) => conflict.column('item').doUpdateSet(row))
    .execute();
}
