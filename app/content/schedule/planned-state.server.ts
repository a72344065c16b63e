import type { PlannedItem } from '#domain/plans/plan.ts';
import { KINDS } from '#domain/projects/kinds.ts';
import { isPublished } from '#domain/publication.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { columnName } from '#infrastructure/database/schema/columns.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import { withDraft } from '../drafts/item-drafts.server.ts';

/** Whether an item is public, and whether it has a draft; undefined when there is no such item. */
export async function readPlannedState(
  item: PlannedItem,
): Promise<{ published: boolean; hasDraft: boolean } | undefined> {
  const table = item.kind === 'post' ? 'blog_posts' : PROJECT_TABLES[item.kind];
  const row = await database()
    .selectFrom(table)
    .select('status')
    .where('id', '=', item.id)
    .executeTakeFirst();
  if (!row) return undefined;
  return { published: isPublished(row.status), hasDraft: (await withDraft([item])).has(item) };
}

/** The titles of items by kind and id, 'web:{id}'; deleted ones are missing. One query for each kind. */
export async function readTitles(items: readonly PlannedItem[]): Promise<Map<string, string>> {
  const titles = new Map<string, string>();
  for (const kind of new Set(items.map((item) => item.kind))) {
    const ids = items.filter((item) => item.kind === kind).map(({ id }) => id);
    const [table, title] =
      kind === 'post'
        ? (['blog_posts', 'title'] as const)
        : ([PROJECT_TABLES[kind], columnName(KINDS[kind].names.title)] as const);
    const rows = await database()
      .selectFrom(table)
      .select((column) => ['id', column.ref(title as 'id').as('title')])
      .where('id', 'in', ids)
      .execute();
    for (const row of rows) titles.set(`${kind}:${row.id}`, row.title);
  }
  return titles;
}
