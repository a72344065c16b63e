import type { Transaction } from 'kysely';
import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import { type FileUser, recordFileUses } from '#content/files/file-uses.server.ts';
import { insertRow, isThere, ofAnyTable, type Row } from '#content/trash/removed-rows.server.ts';
import {
  freeSlug,
  restoreNamed,
  restoreSlugRedirect,
} from '#content/types/article/restore-article.server.ts';
import { PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import type { RemovedContent } from './removed-content.server.ts';

/**
 * Undoes a removal, whole and in one transaction: statuses, dates, films, redirects, categories, authors and the uses
 * of files. Where the agency has taken a slug or a name in the meantime, the agency's stays. False when there is no
 * such removal any more.
 */
export async function restoreDemonstration(id: string): Promise<boolean> {
  return changeContent((transaction) => restore(transaction, id));
}

async function restore(transaction: Transaction<Schema>, id: string): Promise<boolean> {
  // Idempotent: the delete claims the removal; a second request finds none.
  const removal = await transaction
    .deleteFrom('removed_demonstration')
    .where('id', '=', id)
    .returning('content')
    .executeTakeFirst();
  if (!removal) return false;
  const { rows, added } = JSON.parse(removal.content) as RemovedContent;
  const authors = await restoreAllNamed(transaction, 'blog_author', rows.blog_author);
  const categories = await restoreAllNamed(transaction, 'blog_categories', rows.blog_categories);
  for (const row of rows.blog_posts) {
    await insertRow(transaction, 'blog_posts', {
      ...row,
      slug: await freeSlug(transaction, String(row['slug'])),
      author_id: await authors(row['author_id']),
      category_id: await categories(row['category_id']),
    });
  }
  for (const row of rows.post_redirects) await restoreSlugRedirect(transaction, row);
  for (const table of [...Object.values(PROJECT_TABLES), 'production_project_videos'] as const)
    for (const row of rows[table]) await insertRow(transaction, table, row);
  await deleteAdded(transaction, added);
  await recordUses(transaction, 'post', rows.blog_posts);
  for (const kind of PROJECT_KINDS) await recordUses(transaction, kind, rows[PROJECT_TABLES[kind]]);
  await recordInAuditLog(transaction, [{ action: 'restored', kind: 'demonstration', id: '', title: '' }]);
  return true;
}

async function recordUses(
  transaction: Transaction<Schema>,
  kind: FileUser['kind'],
  rows: readonly Row[],
): Promise<void> {
  for (const row of rows)
    await recordFileUses(transaction, { kind, id: String(row['id']) }, JSON.stringify(row));
}

/** Restores authors or categories and maps each former id to the current one: none when it has been deleted since. */
async function restoreAllNamed(
  transaction: Transaction<Schema>,
  table: 'blog_author' | 'blog_categories',
  rows: readonly Row[],
): Promise<(id: unknown) => Promise<string | null>> {
  const restored = new Map<unknown, string>();
  for (const row of rows) restored.set(row['id'], await restoreNamed(transaction, table, row));
  return async (id) => {
    const wanted = restored.get(id) ?? id;
    return (await isThere(transaction, table, wanted)) ? String(wanted) : null;
  };
}

/** Deletes what the removal added, unless something uses it. */
async function deleteAdded(transaction: Transaction<Schema>, added: RemovedContent['added']): Promise<void> {
  for (const [table, column] of [
    ['blog_author', 'author_id'],
    ['blog_categories', 'category_id'],
  ] as const) {
    if (added[table].length === 0) continue;
    await ofAnyTable(transaction)
      .deleteFrom(table)
      .where('id', 'in', added[table])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('blog_posts').select('id').whereRef(`blog_posts.${column}`, '=', `${table}.id`)),
        ),
      )
      .execute();
  }
}
