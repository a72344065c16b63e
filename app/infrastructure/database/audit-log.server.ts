import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { AuditLogAction, AuditLogKind } from '#domain/history/audit-log.ts';
import { KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { searchText } from '#domain/text/search-text.ts';
import { currentActor } from '../acting-administrator.server.ts';
import { databaseEngine } from './database.server.ts';
import type { Ranked } from './featured-order.server.ts';
import type { StoredRedirect } from './redirect-rows.server.ts';
import { ofAnyTable, type Row } from './removed-rows.server.ts';
import { columnName } from './schema/columns.server.ts';
import { PROJECT_TABLES } from './schema/project-tables.server.ts';
import type { Schema } from './schema/schema.server.ts';

/** What undoing something needs. */
export type Undo =
  /** These columns as they were before, as long as those that tell are still as they became. */
  | { type: 'columns'; before: Row; after: Row }
  | { type: 'trash'; id: string }
  /** What was put forward in which order, as long as the one that was made stands. */
  | { type: 'order'; before: readonly Ranked[]; after: readonly Ranked[] }
  /** A former address, as long as nothing else has it. */
  | { type: 'redirect'; redirect: StoredRedirect }
  /** The fields of before, as long as those that the change made are public: their fingerprint. */
  | { type: 'content'; name: string; published: object; made: string };

export type AuditLogEntry = {
  action: AuditLogAction;
  kind: AuditLogKind;
  /** Of the thing; '' where there is only one. */
  id: string;
  title: string;
  undo?: Undo | undefined;
};

/** Far below the number of parameters that either engine takes. */
const BATCH_SIZE = 100;

/**
 * Notes what an administrator does, in the transaction that does it (§36.1). Nothing where none acts: the journal tells what
 * people did.
 */
export async function recordInAuditLog(
  transaction: Transaction<Schema>,
  entries: readonly AuditLogEntry[],
): Promise<void> {
  const deed = currentActor();
  if (!deed) return;
  deed.notedAt = Math.max(Date.now(), deed.notedAt + 1);
  const at = new Date(deed.notedAt);
  for (let from = 0; from < entries.length; from += BATCH_SIZE) {
    const part = entries.slice(from, from + BATCH_SIZE);
    if (part.some(({ undo }) => undo !== undefined)) deed.undoable = true;
    await transaction
      .insertInto('journal')
      .values(
        part.map(({ action, kind, id, title, undo }) => ({
          id: randomUUID(),
          at,
          administrator_id: deed.administrator.id,
          administrator_name: deed.administrator.name,
          batch: deed.batch,
          action,
          kind,
          item_id: id,
          title,
          search_text: searchText(title),
          undo: undo === undefined ? null : JSON.stringify(undo),
          undone_at: null,
        })),
      )
      .execute();
  }
}

/** Notes something that was done about a project or an article, by the name that it has now. */
export async function recordAboutItem(
  transaction: Transaction<Schema>,
  action: AuditLogAction,
  { kind, id }: { kind: ProjectKind | 'post'; id: string },
): Promise<void> {
  if (!currentActor()) return;
  const title = kind === 'post' ? 'title' : columnName(KINDS[kind].names.title);
  const row = await ofAnyTable(transaction)
    .selectFrom(tableOf(kind))
    .select(title)
    .where('id', '=', id)
    .executeTakeFirst();
  await recordInAuditLog(transaction, row ? [{ action, kind, id, title: String(row[title]) }] : []);
}

/** Who acts where nobody does. */
const SITE = { administrator_id: '', administrator_name: 'Le site' };

/**
 * Notes what the site does by itself and somebody may have to account for (§47.2), in the transaction that does it. The same `id`
 * is one entry: what is noted later takes the place of its words.
 */
export async function recordSystemEvent(
  transaction: Transaction<Schema>,
  { id, action, kind, title }: Omit<AuditLogEntry, 'undo'>,
): Promise<void> {
  const words = { title, search_text: searchText(title) };
  await transaction
    .insertInto('journal')
    .values({
      id,
      at: new Date(),
      ...SITE,
      batch: id,
      action,
      kind,
      item_id: '',
      ...words,
      undo: null,
      undone_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(words))
    .execute();
}

/** Projects of a kind or articles that are changed in some columns. */
type ChangedRows = {
  kind: ProjectKind | 'post';
  ids: readonly string[];
  /** The column that holds what they are called. */
  title: string;
  action: AuditLogAction;
  /** Those that undoing brings back, the ones first that tell whether it was changed since. */
  columns: { telling: readonly string[]; others: readonly string[] };
};

/** The table of a project or an article. */
export function tableOf(kind: ProjectKind | 'post') {
  return kind === 'post' ? 'blog_posts' : PROJECT_TABLES[kind];
}

/**
 * Makes a change and notes each row that it changed in the journal, with what undoing it needs. A row that was so already
 * isn't noted.
 */
export async function recordChangedRows<Result>(
  transaction: Transaction<Schema>,
  { kind, ids, title, action, columns }: ChangedRows,
  change: () => Promise<Result>,
): Promise<Result> {
  if (!currentActor()) return change();
  const { telling, others } = columns;
  const read = () =>
    ofAnyTable(transaction)
      .selectFrom(tableOf(kind))
      .select(['id', title, ...telling, ...others])
      .where('id', 'in', [...ids]);
  // Nobody else changes them between the reading and the writing.
  const before = await read()
    .$if(databaseEngine() === 'postgres', (query) => query.forUpdate())
    .execute();
  const result = await change();
  const after = new Map((await read().execute()).map((row) => [row['id'], row]));
  const entries = before.flatMap((row) => {
    const changed = after.get(row['id']);
    if (!changed || sameColumns(row, changed, telling)) return [];
    const undo = {
      type: 'columns' as const,
      before: columnsOf(row, [...telling, ...others]),
      after: columnsOf(changed, telling),
    };
    return [{ action, kind, id: String(row['id']), title: String(row[title]), undo }];
  });
  await recordInAuditLog(transaction, entries);
  return result;
}

/** Whether two rows, read or stored as JSON, say the same in these columns. */
export function sameColumns(one: Row, other: Row, columns: readonly string[]): boolean {
  return JSON.stringify(columnsOf(one, columns)) === JSON.stringify(columnsOf(other, columns));
}

function columnsOf(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}
