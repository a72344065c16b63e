import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { TrashKind } from '#domain/history/trash.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import { CHILD_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { recordInAuditLog, tableOf } from '../audit-log/audit-log.server.ts';
import { draftName } from '../drafts/item-drafts.server.ts';
import { recordFileUses } from '../files/file-uses.server.ts';
import {
  freeSlug,
  idOfSameName,
  insertRow,
  isThere,
  type Row,
  restoreNamed,
  restoreRedirect,
} from './removed-rows.server.ts';
import { auditLogTitle, type TrashContent, usesFiles } from './trash.server.ts';

/** A restored item, under its current id. */
export type Restored = { kind: TrashKind; id: string; title: string };

/**
 * Restores an item from the trash, whole (§35.2), in one transaction. Undefined when the trash doesn't contain it (any
 * more), for example at a second request. Throws a StorageFullError without room. `kinds`: what the requester's role
 * may restore (§44.5); an item of another kind counts as missing.
 */
export async function restoreFromTrash(
  trashId: string,
  kinds?: readonly TrashKind[],
): Promise<Restored | undefined> {
  return changeContent(async (transaction) => {
    const restored = await takeOut(transaction, trashId, kinds);
    if (restored)
      await recordInAuditLog(transaction, [
        { action: 'restored', ...restored, title: auditLogTitle(restored.kind, restored.title) },
      ]);
    return restored;
  });
}

/** Restores within a transaction, without an audit log entry. */
export async function takeOut(
  transaction: Transaction<Schema>,
  trashId: string,
  kinds?: readonly TrashKind[],
): Promise<Restored | undefined> {
  const row = await transaction
    .deleteFrom('trash')
    .where('id', '=', trashId)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .where('expires_at', '>', new Date())
    .returning(['kind', 'item_id', 'title', 'content'])
    .executeTakeFirst();
  if (!row) return undefined;
  const content = JSON.parse(row.content) as TrashContent;
  const id = await putBack(transaction, row.kind, row.item_id, content);
  if (id === undefined) return undefined;
  if (usesFiles(row.kind)) {
    await recordFileUses(transaction, { kind: row.kind, id }, row.content);
    await recordFileUses(transaction, { kind: 'trash', id: trashId }, '');
  }
  return { kind: row.kind, id, title: row.title };
}

/** The current id of the restored item; undefined when nothing of it is left. */
async function putBack(
  transaction: Transaction<Schema>,
  kind: TrashKind,
  id: string,
  content: TrashContent,
): Promise<string | undefined> {
  switch (kind) {
    case 'post':
      return putBackPost(transaction, id, content);
    case 'category':
    case 'author':
      return putBackNamed(transaction, kind, content);
    case 'message':
      return putBackMessage(transaction, id, content);
    case 'file':
      return putBackFile(transaction, id, content);
    default:
      return putBackProject(transaction, kind, id, content);
  }
}

async function putBackProject(
  transaction: Transaction<Schema>,
  kind: ProjectKind,
  id: string,
  { rows }: TrashContent,
): Promise<string> {
  const table = tableOf(kind);
  const now = await freeId(transaction, kind, id);
  for (const row of rows[table] ?? []) await insertRow(transaction, table, { ...row, id: now });
  const beside = CHILD_TABLES[kind];
  for (const row of (beside && rows[beside.table]) ?? []) {
    const rowId = now === id ? row['id'] : randomUUID();
    if (beside) await insertRow(transaction, beside.table, { ...row, id: rowId, [beside.column]: now });
  }
  await putBackDrafts(transaction, { kind, id: now }, rows.item_drafts);
  return now;
}

async function putBackPost(
  transaction: Transaction<Schema>,
  id: string,
  { rows, named }: TrashContent,
): Promise<string> {
  const now = await freeId(transaction, 'post', id);
  for (const row of rows.blog_posts ?? []) {
    await insertRow(transaction, 'blog_posts', {
      ...row,
      id: now,
      slug: await freeSlug(transaction, String(row['slug'])),
      author_id: await filing(transaction, 'blog_author', row['author_id'], named?.blog_author),
      category_id: await filing(transaction, 'blog_categories', row['category_id'], named?.blog_categories),
    });
  }
  for (const redirect of rows.post_redirects ?? [])
    await restoreRedirect(transaction, { ...redirect, post_id: now });
  await putBackDrafts(transaction, { kind: 'post', id: now }, rows.item_drafts);
  return now;
}

/** Keeps its id, unless it was saved as a new item in the meantime (§16.6): then both exist side by side. */
async function freeId(transaction: Transaction<Schema>, kind: ProjectKind | 'post', id: string) {
  return (await isThere(transaction, tableOf(kind), id)) ? randomUUID() : id;
}

async function putBackDrafts(
  transaction: Transaction<Schema>,
  item: { kind: ProjectKind | 'post'; id: string },
  drafts: readonly Row[] = [],
) {
  for (const draft of drafts)
    await insertRow(transaction, 'item_drafts', { ...draft, item: draftName(item) });
}

/** The former category or author, or the one that has its name now; null when there is neither. */
async function filing(
  transaction: Transaction<Schema>,
  table: 'blog_author' | 'blog_categories',
  id: unknown,
  named: readonly Row[] = [],
): Promise<string | null> {
  if (id === null) return null;
  if (await isThere(transaction, table, id)) return String(id);
  const [row] = named;
  return (row && (await idOfSameName(transaction, table, row))) ?? null;
}

/** Restores a category or author, and reassigns its articles that are still filed as the deletion left them. */
async function putBackNamed(
  transaction: Transaction<Schema>,
  kind: 'category' | 'author',
  { rows, posts }: TrashContent,
): Promise<string | undefined> {
  const [table, column] =
    kind === 'category'
      ? (['blog_categories', 'category_id'] as const)
      : (['blog_author', 'author_id'] as const);
  const [row] = rows[table] ?? [];
  if (!row) return undefined;
  const id = await restoreNamed(transaction, table, row);
  for (const post of posts?.ids ?? []) {
    await transaction
      .updateTable('blog_posts')
      .set({ [column]: id })
      .where('id', '=', post)
      .where((where) => where.or([where(column, 'is', null), where(column, '=', posts?.movedTo ?? null)]))
      .execute();
  }
  return id;
}

/** The same form may have been sent again since: then the restored message loses its idempotency key. */
async function putBackMessage(
  transaction: Transaction<Schema>,
  id: string,
  { rows }: TrashContent,
): Promise<string> {
  for (const row of rows.contact_messages ?? []) {
    const key = row['idempotency_key'];
    const same =
      typeof key === 'string' &&
      (await transaction
        .selectFrom('contact_messages')
        .select('id')
        .where('idempotency_key', '=', key)
        .executeTakeFirst());
    await insertRow(transaction, 'contact_messages', { ...row, ...(same ? { idempotency_key: null } : {}) });
  }
  return id;
}

/** The row of the file was never deleted; the grace period of an unused file starts again. */
async function putBackFile(
  transaction: Transaction<Schema>,
  url: string,
  { file }: TrashContent,
): Promise<string | undefined> {
  const released = file?.released_at;
  const { numUpdatedRows } = await transaction
    .updateTable('stored_files')
    .set({
      deleted_at: null,
      kept: file?.kept === true,
      unused_since: new Date(),
      released_at: released ? new Date(released) : null,
    })
    .where('url', '=', url)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? url : undefined;
}
