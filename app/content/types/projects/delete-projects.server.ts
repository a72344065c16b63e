import type { Transaction } from 'kysely';
import { KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { columnName } from '#infrastructure/database/schema/columns.server.ts';
import { CHILD_TABLES, PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { deleteItemDrafts, draftName } from '../../drafts/item-drafts.server.ts';
import { deletePlansOf } from '../../schedule/item-plans.server.ts';
import { childRows, ofAnyTable } from '../../trash/removed-rows.server.ts';
import { putIntoTrash, type TrashedItem } from '../../trash/trash.server.ts';

/**
 * Moves projects with their videos and drafts to the trash (§12.12, §35.1); missing ones are skipped. Returns the
 * number of deleted projects of each part. Lock order of every save: all rows first, then the file uses.
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
  // Write first: it locks the rows against concurrent changes.
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
