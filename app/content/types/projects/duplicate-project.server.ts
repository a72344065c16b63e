import type { Insertable, Transaction } from 'kysely';
import { KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { copyTitle } from '#domain/text/copy-title.ts';
import { searchText } from '#domain/text/search-text.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import { columnName, writtenRow } from '#infrastructure/database/schema/columns.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { recordInAuditLog } from '../../audit-log/audit-log.server.ts';
import { recordFileUses } from '../../files/file-uses.server.ts';
import { rowsOf } from './kinds.server.ts';

/**
 * Stores a copy of a project with its child rows: a draft, not featured, dated now, titled 'Copie de …' (§29.5).
 * Idempotent by `copyId`. False when there is no such project. Throws 'No data returned from insert' when the database
 * stored nothing.
 */
export async function duplicateProject(kind: ProjectKind, id: string, copyId: string): Promise<boolean> {
  try {
    return await changeContent((transaction) => copy(transaction, kind, id, copyId));
  } catch (error) {
    log.error('a project could not be duplicated', { kind, id, error });
    throw error;
  }
}

async function copy(
  transaction: Transaction<Schema>,
  kind: ProjectKind,
  id: string,
  copyId: string,
): Promise<boolean> {
  const table = PROJECT_TABLES[kind];
  const stored = await transaction.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst();
  if (!stored) return false;
  const names = KINDS[kind].names;
  const texts: Record<string, unknown> = stored;
  const title = copyTitle(String(texts[columnName(names.title)]));
  const now = new Date();
  const row = {
    ...stored,
    [columnName(names.title)]: title,
    id: copyId,
    status: 'draft',
    featured: false,
    featured_order: 0,
    created_at: now,
    updated_at: now,
    published_at: null,
    first_published_at: null,
    sorted_at: now,
    search_text: searchText(title, String(texts[columnName(names.client)])),
    version: 1,
  };
  const inserted = await transaction
    .insertInto(table)
    .values(writtenRow<Insertable<Schema[typeof table]>>(row))
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return known(transaction, kind, copyId);
  await rowsOf(kind).copyChildRows?.(transaction, id, copyId);
  await recordInAuditLog(transaction, [{ action: 'duplicated', kind, id: copyId, title }]);
  await recordFileUses(transaction, { kind, id: copyId }, JSON.stringify(row));
  return true;
}

async function known(transaction: Transaction<Schema>, kind: ProjectKind, copyId: string): Promise<true> {
  const made = await transaction
    .selectFrom(PROJECT_TABLES[kind])
    .select('id')
    .where('id', '=', copyId)
    .executeTakeFirst();
  if (!made) throw new Error('No data returned from insert');
  return true;
}
