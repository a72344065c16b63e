import { sql, type Transaction } from 'kysely';
import { href } from 'react-router';
import { readItemDraft, writeItemDraft } from '#content/drafts/item-drafts.server.ts';
import { storedItemTexts } from '#content/files/item-file-uses.server.ts';
import { contentType, titleColumn } from '#content/types/content-types.server.ts';
import { isAllowed, type Permission, type Role } from '#domain/accounts/permissions.ts';
import { CONTENT_KINDS, type ContentKind } from '#domain/content-kinds.ts';
import { type Replacement, withReplacedFile } from '#domain/files/replaced-file.ts';
import { contentTitle, pageOfContent } from '#domain/pages/pages.ts';
import { kindNamed } from '#domain/projects/kinds.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { FileUserKind, Schema } from '#infrastructure/database/schema/schema.server.ts';
import {
  childRows,
  ofAnyTable,
  type RemovedTable,
  type Row,
} from '#infrastructure/database/untyped-rows.server.ts';
import { replaceInContent } from './replace-in-content.server.ts';
import { replaceInTrash } from './replace-in-trash.server.ts';
import { replacedColumns } from './replaced-columns.server.ts';

/** What the library needs of each kind of content that uses files. */
type FileUsers = {
  /** Singular and plural: 'projet', 'projets'. Kinds with the same words are counted together. */
  words: readonly [one: string, many: string];
  /** The newest items that use a file, with their titles. */
  list(url: string, limit: number): Promise<{ id: string; title: string }[]>;
  /** The URL of the editor of an item. */
  edit(id: string): string;
  /** The permission to change an item, and with it a file that it shows. */
  needs(id: string): Permission;
  /**
   * Replaces the file in one item, as a new version of the item. Returns all stored content of the item for
   * recordFileUses(); undefined when it was deleted.
   */
  replace(
    transaction: Transaction<Schema>,
    id: string,
    replacement: Replacement,
  ): Promise<string | undefined>;
};

/** Every kind of content that uses files: a kind that is missing here is a compile error. */
export const FILE_USERS: Record<FileUserKind, FileUsers> = {
  ...(Object.fromEntries(CONTENT_KINDS.map((kind) => [kind, items(kind)])) as Record<ContentKind, FileUsers>),
  content: {
    words: ['page', 'pages'],
    list: async (url, limit) =>
      (
        await database()
          .selectFrom('file_uses')
          .select('user_id as id')
          .where('url', '=', url)
          .where('user_kind', '=', 'content')
          .orderBy('user_id')
          .limit(limit)
          .execute()
      ).map(({ id }) => ({ id, title: contentTitle(id) })),
    edit: (id) => {
      const page = pageOfContent(id);
      return page === undefined ? href('/admin/reglages') : href('/admin/pages/:page', { page });
    },
    needs: (id) => (pageOfContent(id) === undefined ? 'settings' : 'pages'),
    replace: replaceInContent,
  },
  trash: {
    words: ['élément de la corbeille', 'éléments de la corbeille'],
    list: (url, limit) =>
      database()
        .selectFrom('file_uses')
        .innerJoin('trash', 'trash.id', 'file_uses.user_id')
        .select(['trash.id', 'trash.title'])
        .where('file_uses.url', '=', url)
        .where('user_kind', '=', 'trash')
        .orderBy('deleted_at', 'desc')
        .orderBy('trash.id', 'desc')
        .limit(limit)
        .execute(),
    edit: () => href('/admin/corbeille'),
    needs: () => 'content',
    replace: replaceInTrash,
  },
};

/** An item that uses a file. */
export type FileUser = { kind: FileUserKind; id: string };

/** Everything that uses a file, always in the same order. */
export async function usersOf(transaction: Transaction<Schema>, url: string): Promise<FileUser[]> {
  const rows = await transaction
    .selectFrom('file_uses')
    .select(['user_kind', 'user_id'])
    .where('url', '=', url)
    .orderBy('user_kind')
    .orderBy('user_id')
    .execute();
  return rows.map((row) => ({ kind: row.user_kind, id: row.user_id }));
}

/** Whether a role may change each of the items that use a file (§44.6). */
export function mayChangeAll(role: Role, users: readonly FileUser[]): boolean {
  return users.every(({ kind, id }) => isAllowed(role, FILE_USERS[kind].needs(id)));
}

function items(kind: ContentKind): FileUsers {
  const project = kindNamed(kind);
  return {
    words: project ? ['projet', 'projets'] : ['article', 'articles'],
    list: (url, limit) => newest(kind, url, limit),
    edit: (id) =>
      project ? href(`/admin/edit/${project}/:id`, { id }) : href('/admin/edit-blog-post/:id', { id }),
    needs: () => 'content',
    replace: (transaction, id, replacement) => replaceInItem(transaction, kind, id, replacement),
  };
}

async function newest(kind: ContentKind, url: string, limit: number) {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, ${sql.id(titleColumn(kind))} as title from ${sql.table(contentType(kind).table)}
    where id in (select user_id from file_uses where url = ${url} and user_kind = ${kind})
    order by created_at desc, id desc limit ${limit}`.execute(database());
  return rows;
}

/** Replaces the file in the stored row, in its child rows and in its draft. */
async function replaceInItem(
  transaction: Transaction<Schema>,
  kind: ContentKind,
  id: string,
  replacement: Replacement,
): Promise<string | undefined> {
  const { table, children } = contentType(kind);
  // Write first: it locks the row against concurrent saves.
  await transaction
    .updateTable(table)
    .set((column) => ({ version: column('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();
  const row = await transaction.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  await replaceInRow(transaction, { table, key: 'id' }, row, replacement);
  if (children)
    for (const child of await childRows(transaction, children.table, children.column, [id]))
      await replaceInRow(transaction, children, child, replacement);
  const draft = await readItemDraft({ kind, id }, transaction);
  const replacedDraft = draft && (withReplacedFile(draft, replacement) as typeof draft);
  if (replacedDraft && replacedDraft !== draft)
    await writeItemDraft(transaction, { kind, id }, replacedDraft);
  return (await storedItemTexts(transaction, kind, [id])).get(id);
}

async function replaceInRow(
  transaction: Transaction<Schema>,
  { table, key }: { table: RemovedTable; key: string },
  row: Row,
  replacement: Replacement,
): Promise<void> {
  const replaced = replacedColumns(row, replacement);
  if (Object.keys(replaced).length === 0) return;
  await ofAnyTable(transaction).updateTable(table).set(replaced).where(key, '=', row[key]).execute();
}
