import type { Transaction } from 'kysely';
import { KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { deleteItemDrafts, draftName } from '#infrastructure/database/item-drafts.server.ts';
import { deletePlansOf } from '#infrastructure/database/item-plans.server.ts';
import { childRows, ofAnyTable } from '#infrastructure/database/removed-rows.server.ts';
import { columnName } from '#infrastructure/database/schema/columns.server.ts';
import { CHILD_TABLES, PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { putIntoTrash, type TrashedItem } from '#infrastructure/database/trash.server.ts';

/**
 * Puts projects into the trash with their films and the drafts beside them (§12.12, §35.1); those that are there no more are
 * left out. Returns how many of each part went. Every row first, then the uses of files, as every save does.
 */
export async function deleteProjects(
  transaction: Transaction<Schema>,
  parts: readonly { kind: ProjectKind; ids: readonly string[] }[],
): Promise<number[]> {
  const counts: number[] = [];
  const items: TrashedItem[] = [];
  for (const { kind, ids } of parts) {
    const removed = await removeRows(transaction, kind, ids);
    counts.push(removed.length);
    items.push(...removed);
  }
  await putIntoTrash(transaction, items);
  return counts;
}

async function removeRows(
  transaction: Transaction<Schema>,
  kind: ProjectKind,
  ids: readonly string[],
): Promise<TrashedItem[]> {
  const table = PROJECT_TABLES[kind];
  // First a write: from here on nobody else changes them.
  const rows = await ofAnyTable(transaction)
    .updateTable(table)
    .set((column) => ({ version: column.ref('version') }))
    .where('id', 'in', ids)
    .returningAll()
    .execute();
  const there = rows.map(({ id }) => String(id));
  if (there.length === 0) return [];
  const own = CHILD_TABLES[kind];
  const beside = own ? await childRows(transaction, own.table, own.column, there) : [];
  const drafts = await childRows(
    transaction,
    'item_drafts',
    'item',
    there.map((id) => draftName({ kind, id })),
  );
  await transaction.deleteFrom(table).where('id', 'in', there).execute();
  const items = there.map((id) => ({ kind, id }));
  await deleteItemDrafts(transaction, items);
  await deletePlansOf(transaction, items);
  return rows.map((row) => {
    const id = String(row['id']);
    return {
      kind,
      id,
      title: String(row[columnName(KINDS[kind].names.title)]),
      content: {
        rows: {
          [table]: [row],
          ...(own ? { [own.table]: beside.filter((one) => one[own.column] === id) } : {}),
          item_drafts: drafts.filter(({ item }) => item === draftName({ kind, id })),
        },
      },
    };
  });
}
