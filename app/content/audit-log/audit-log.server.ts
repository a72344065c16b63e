import { randomUUID } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import type { ContentItem, ContentKind } from '#domain/content-kinds.ts';
import type { AuditLogAction, AuditLogKind } from '#domain/history/audit-log.ts';
import { searchText } from '#domain/text/search-text.ts';
import { currentActor } from '#infrastructure/acting-administrator.server.ts';
import { chunks } from '#infrastructure/database/chunks.server.ts';
import { databaseEngine } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { ofAnyTable, type Row } from '#infrastructure/database/untyped-rows.server.ts';
import type { Ranked } from '../featured-order/featured-order.server.ts';
import type { StoredRedirect } from '../redirects/redirect-rows.server.ts';
import { contentType, titleColumn } from '../types/content-types.server.ts';

/** What an undo needs. */
export type Undo =
  /**
   * Restores these columns, as long as the telling ones still have the values after the change, and the redirect that
   * a publication ended.
   */
  | { type: 'columns'; before: Row; after: Row; redirect?: Row | undefined }
  /**
   * Restores the published fields, these columns, the redirect that the publication of the draft ended and the pending
   * draft, as long as the telling columns still have the values after it.
   */
  | { type: 'draft'; before: Row; after: Row; redirect?: Row | undefined; values: object; draft: object }
  | { type: 'trash'; id: string }
  /** Marks a comment on a shared preview as done, or as open, as long as it is still the other. */
  | { type: 'comment'; id: string; done: boolean }
  /** Lists an entry of the watch again, as long as its review is still this one. */
  | {
      type: 'review';
      id: string;
      item: string;
      until: string;
      before: string | null;
      listedAt: string | null;
    }
  /** Restores the featured order, as long as it is still the one after the change. */
  | { type: 'order'; before: readonly Ranked[]; after: readonly Ranked[] }
  /** Restores a redirect, as long as no other one has its source. */
  | { type: 'redirect'; redirect: StoredRedirect }
  /**
   * Restores the fields of `published`, as long as the public ones still have the fingerprint of the change. `fields`:
   * the change was of these alone; the others stay.
   */
  | {
      type: 'content';
      name: string;
      published: object;
      made: string;
      fields?: readonly string[] | undefined;
    };

export type AuditLogEntry = {
  action: AuditLogAction;
  kind: AuditLogKind;
  /** Id of the changed thing; '' where there is only one. */
  id: string;
  title: string;
  undo?: Undo | undefined;
  /** An id of its own, for an entry whose title a later one replaces. */
  entryId?: string;
};

/**
 * Records an administrator's action, in the transaction of the action (§36.1). Without an audit context it records
 * nothing: the audit log is about what people did.
 */
export async function recordInAuditLog(
  transaction: Transaction<Schema>,
  entries: readonly AuditLogEntry[],
): Promise<void> {
  const actor = currentActor();
  if (!actor) return;
  actor.notedAt = Math.max(Date.now(), actor.notedAt + 1);
  const at = new Date(actor.notedAt);
  for (const part of chunks(entries)) {
    if (part.some(({ undo }) => undo !== undefined)) actor.undoable = true;
    await insertEntries(
      transaction,
      part.map(({ action, kind, id, title, undo, entryId = randomUUID() }) => ({
        id: entryId,
        at,
        administrator_id: actor.administrator.id,
        administrator_name: actor.administrator.name,
        batch: actor.batch,
        action,
        kind,
        item_id: id,
        title,
        undo: undo === undefined ? null : JSON.stringify(undo),
      })),
    );
  }
}

/** Of entries with the same id, a later one replaces the title. */
async function insertEntries(
  transaction: Transaction<Schema>,
  entries: readonly Omit<Insertable<Schema['journal']>, 'search_text' | 'undone_at'>[],
): Promise<void> {
  await transaction
    .insertInto('journal')
    .values(entries.map((entry) => ({ ...entry, search_text: searchText(entry.title), undone_at: null })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        search_text: ref('excluded.search_text'),
      })),
    )
    .execute();
}

/** Records an action on an item, under its current name. */
export async function recordAboutItem(
  transaction: Transaction<Schema>,
  action: AuditLogAction,
  { kind, id }: ContentItem,
  undo?: Undo,
): Promise<void> {
  if (!currentActor()) return;
  const title = titleColumn(kind);
  const row = await ofAnyTable(transaction)
    .selectFrom(contentType(kind).table)
    .select(title)
    .where('id', '=', id)
    .executeTakeFirst();
  await recordInAuditLog(transaction, row ? [{ action, kind, id, title: String(row[title]), undo }] : []);
}

/** The actor of entries without an administrator. */
const SITE = { administrator_id: '', administrator_name: 'Le site' };

/**
 * Records an action of the site itself that has to be accounted for (§47.2), in the transaction of the action.
 */
export async function recordSystemEvent(
  transaction: Transaction<Schema>,
  { entryId, ...entry }: Pick<AuditLogEntry, 'action' | 'kind' | 'title'> & { entryId: string },
): Promise<void> {
  const about = { id: entryId, at: new Date(), ...SITE, batch: entryId, item_id: '', undo: null };
  await insertEntries(transaction, [{ ...about, ...entry }]);
}

/** Items of a type with some columns changed. */
type ChangedRows = {
  kind: ContentKind;
  ids: readonly string[];
  action: AuditLogAction;
  /** The columns that undo restores; the telling ones show whether the row was changed since. */
  columns: { telling: readonly string[]; others: readonly string[] };
  /** Ends the redirects from the changed items' slugs, after the change; by the item's id. */
  endRedirects: () => Promise<ReadonlyMap<string, Row> | undefined>;
};

/**
 * Makes a change and records each changed row in the audit log, with what its undo needs. A row that already had the
 * values isn't recorded.
 */
export async function recordChangedRows<Result>(
  transaction: Transaction<Schema>,
  { kind, ids, action, columns, endRedirects }: ChangedRows,
  change: () => Promise<Result>,
): Promise<Result> {
  if (!currentActor()) {
    const result = await change();
    await endRedirects();
    return result;
  }
  const title = titleColumn(kind);
  const { telling, others } = columns;
  const read = () =>
    ofAnyTable(transaction)
      .selectFrom(contentType(kind).table)
      .select(['id', title, ...telling, ...others])
      .where('id', 'in', [...ids]);
  // Row locks: the rows can't change between the read and the write.
  const before = await read()
    .$if(databaseEngine() === 'postgres', (query) => query.forUpdate())
    .execute();
  const result = await change();
  const redirects = await endRedirects();
  const after = new Map((await read().execute()).map((row) => [row['id'], row]));
  const entries = before.flatMap((row) => {
    const changed = after.get(row['id']);
    if (!changed || sameColumns(row, changed, telling)) return [];
    const undo = {
      type: 'columns' as const,
      before: columnsOf(row, [...telling, ...others]),
      after: columnsOf(changed, telling),
      redirect: redirects?.get(String(row['id'])),
    };
    return [{ action, kind, id: String(row['id']), title: String(row[title]), undo }];
  });
  await recordInAuditLog(transaction, entries);
  return result;
}

/** Whether two rows, read from a table or from JSON, are equal in these columns. */
export function sameColumns(one: Row, other: Row, columns: readonly string[]): boolean {
  return JSON.stringify(columnsOf(one, columns)) === JSON.stringify(columnsOf(other, columns));
}

function columnsOf(row: Row, columns: readonly string[]): Row {
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}
