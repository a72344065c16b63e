import type { Transaction } from 'kysely';
import { PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import { type FileUser, recordFileUses } from '#infrastructure/database/file-uses.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { asWritten, ofAnyTable, type RemovedContent, type Row } from './removed-rows.server.ts';

/**
 * Brings back what a removal took, whole and in one transaction: statuses, dates, films, former addresses, categories,
 * authors and the uses of files. Where the agency has taken an address or a name meanwhile, that stays the agency's.
 * False when there is no such removal any more. Write errors are logged and thrown on.
 */
export async function restoreDemonstration(id: string): Promise<boolean> {
  try {
    return await changeContent((transaction) => restore(transaction, id));
  } catch (error) {
    log.error('the demonstration could not be restored', { error });
    throw error;
  }
}

async function restore(transaction: Transaction<Schema>, id: string): Promise<boolean> {
  // Whoever asks twice finds it gone the second time.
  const removal = await transaction
    .deleteFrom('removed_demonstration')
    .where('id', '=', id)
    .returning('content')
    .executeTakeFirst();
  if (!removal) return false;
  const { rows, added } = JSON.parse(removal.content) as RemovedContent;
  const authors = await restoreNamed(transaction, 'blog_author', 'author_name', rows.blog_author);
  const categories = await restoreNamed(
    transaction,
    'blog_categories',
    'categories_name',
    rows.blog_categories,
  );
  for (const row of rows.blog_posts) {
    await insertRow(transaction, 'blog_posts', {
      ...row,
      slug: await freeSlug(transaction, String(row['slug'])),
      author_id: await authors(row['author_id']),
      category_id: await categories(row['category_id']),
    });
  }
  for (const row of rows.post_redirects) await restoreRedirect(transaction, row);
  for (const table of [...Object.values(PROJECT_TABLES), 'production_project_videos'] as const)
    for (const row of rows[table]) await insertRow(transaction, table, row);
  await deleteAdded(transaction, added);
  await recordUses(transaction, 'post', rows.blog_posts);
  for (const kind of PROJECT_KINDS) await recordUses(transaction, kind, rows[PROJECT_TABLES[kind]]);
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

async function insertRow(
  transaction: Transaction<Schema>,
  table: keyof RemovedContent['rows'],
  row: Row,
): Promise<void> {
  await ofAnyTable(transaction).insertInto(table).values(asWritten(row)).execute();
}

/** Puts authors or categories back and tells what an article's former one is now: none when it has gone since. */
async function restoreNamed(
  transaction: Transaction<Schema>,
  table: 'blog_author' | 'blog_categories',
  column: 'author_name' | 'categories_name',
  rows: readonly Row[],
): Promise<(id: unknown) => Promise<string | null>> {
  const any = ofAnyTable(transaction);
  const replaced = new Map<unknown, unknown>();
  for (const row of rows) {
    const same = await any.selectFrom(table).select('id').where(column, '=', row[column]).executeTakeFirst();
    if (same) replaced.set(row['id'], same['id']);
    else await insertRow(transaction, table, row);
  }
  return async (id) => {
    const wanted = replaced.get(id) ?? id;
    const found = await any.selectFrom(table).select('id').where('id', '=', wanted).executeTakeFirst();
    return found ? String(found['id']) : null;
  };
}

/** The article's own address, with a number after it when the agency has taken that one meanwhile. */
async function freeSlug(transaction: Transaction<Schema>, slug: string): Promise<string> {
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? slug : `${slug}-${number}`;
    if (!(await isTaken(transaction, wanted))) return wanted;
  }
}

async function isTaken(transaction: Transaction<Schema>, slug: string): Promise<boolean> {
  const post = await transaction
    .selectFrom('blog_posts')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return post !== undefined;
}

async function restoreRedirect(transaction: Transaction<Schema>, row: Row): Promise<void> {
  if (await isTaken(transaction, String(row['slug']))) return;
  await ofAnyTable(transaction)
    .insertInto('post_redirects')
    .values(asWritten(row))
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}

/** What came in their place goes, unless something was filed under it. */
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
