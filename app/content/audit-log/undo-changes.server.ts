import type { Transaction } from 'kysely';
import { isContentKind } from '#domain/content-kinds.ts';
import { type AuditLogKind, undoing } from '#domain/history/audit-log.ts';
import { UNDONE_WITHIN_MS } from '#domain/history/trash.ts';
import type { StoredContent } from '#domain/site-content/stored-content.ts';
import { currentActor } from '#infrastructure/acting-administrator.server.ts';
import { countRows } from '#infrastructure/database/count-up-to.server.ts';
import { changeContent, lockContent } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { lockItems, ofAnyTable } from '#infrastructure/database/untyped-rows.server.ts';
import {
  lockFeaturedOrder,
  nameOrder,
  readRanked,
  writeRanked,
} from '../featured-order/featured-order.server.ts';
import { takeBackPublishedDraft } from '../lifecycle/publish-edited.server.ts';
import { type ContentName, takeBackContent } from '../pages/site-contents.server.ts';
import { findRedirect, putRedirect } from '../redirects/redirect-rows.server.ts';
import { takeOut } from '../trash/restore-trash.server.ts';
import { contentType } from '../types/content-types.server.ts';
import { recordWatched } from '../watch/record-watched.server.ts';
import { undoReview } from '../watch/review.server.ts';
import { recordInAuditLog, sameColumns, type Undo } from './audit-log.server.ts';

/** One audit log entry, or the batch of all entries of one request. */
export type UndoTarget = { entry: string } | { batch: string };

export type UndoOutcome = {
  undone: number;
  /** How many were left as they are, because the same fields have been changed since. */
  changed: number;
  /** How many were already undone. */
  already: number;
  /** Limits of what is kept were not lowered (§33.1). */
  limited?: boolean;
  /** When items should have been published while they were in the trash (§42.5). */
  missed?: Date[];
};

/** The batch id with which the current request can be undone; undefined when none of its changes can be. */
export function undoOfThisRequest(): string | undefined {
  const actor = currentActor();
  return actor?.undoable ? actor.batch : undefined;
}

/**
 * Undoes the audit log entries of this target, in one transaction, once (§36.3). Fields that were changed since stay as
 * they are. `kinds`: what the requester's role may undo (§44.5). Throws a StorageFullError without room.
 */
export async function undoChanges(
  target: UndoTarget,
  now = new Date(),
  kinds?: readonly AuditLogKind[],
): Promise<UndoOutcome> {
  return changeContent((transaction) => undoAll(transaction, target, now, kinds));
}

async function undoAll(
  transaction: Transaction<Schema>,
  target: UndoTarget,
  now: Date,
  kinds: readonly AuditLogKind[] | undefined,
): Promise<UndoOutcome> {
  const [column, value] =
    'entry' in target ? (['id', target.entry] as const) : (['batch', target.batch] as const);
  // Idempotent: the second request finds `undone_at` set and changes nothing.
  const entries = await transaction
    .updateTable('journal')
    .set({ undone_at: now })
    .where(column, '=', value)
    .where('undo', 'is not', null)
    .where('undone_at', 'is', null)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .where('at', '>', new Date(now.getTime() - UNDONE_WITHIN_MS))
    .returning(['id', 'action', 'kind', 'item_id', 'title', 'undo'])
    .execute();
  const outcome: UndoOutcome = { undone: 0, changed: 0, already: 0 };
  if (entries.length === 0) return { ...outcome, already: await countUndone(transaction, column, value) };
  for (const entry of entries) {
    const action = undoing(entry.action);
    if (action && (await undo(transaction, entry, now, outcome))) {
      outcome.undone += 1;
      await recordInAuditLog(transaction, [
        { action, kind: entry.kind, id: entry.item_id, title: entry.title },
      ]);
      continue;
    }
    outcome.changed += 1;
    await transaction.updateTable('journal').set({ undone_at: null }).where('id', '=', entry.id).execute();
  }
  await recordWatched(
    transaction,
    entries.flatMap(({ kind, item_id: id }) => (isContentKind(kind) ? [{ kind, id }] : [])),
  );
  return outcome;
}

function countUndone(transaction: Transaction<Schema>, column: 'id' | 'batch', value: string) {
  const entries = transaction.selectFrom('journal').where(column, '=', value);
  return countRows(entries.where('undone_at', 'is not', null));
}

/** The columns of an audit log entry with which it can be undone. */
type Undoable = Pick<Schema['journal'], 'kind' | 'item_id' | 'undo'>;

/** Undoes one entry; false when the item was changed since. */
async function undo(
  transaction: Transaction<Schema>,
  entry: Undoable,
  now: Date,
  outcome: UndoOutcome,
): Promise<boolean> {
  const wanted = entry.undo === null ? undefined : (JSON.parse(entry.undo) as Undo);
  switch (wanted?.type) {
    case 'trash': {
      const restored = await takeOut(transaction, wanted.id);
      if (restored?.missed) outcome.missed = [...(outcome.missed ?? []), restored.missed];
      return restored !== undefined;
    }
    case 'content': {
      const { changed, limited } = await takeBackContent(transaction, wanted.name as ContentName, {
        published: wanted.published as StoredContent,
        made: wanted.made,
        fields: wanted.fields,
      });
      if (limited) outcome.limited = true;
      return !changed;
    }
    case 'order':
      return undoOrder(transaction, wanted);
    case 'comment':
      return undoComment(transaction, wanted, now);
    case 'review':
      return undoReview(transaction, wanted);
    case 'redirect':
      return undoRemovedRedirect(transaction, wanted);
    case 'draft':
      return (
        isContentKind(entry.kind) && takeBackPublishedDraft(transaction, entry.kind, entry.item_id, wanted)
      );
    case 'columns':
      return undoColumns(transaction, entry, wanted, now);
    case undefined:
      return false;
  }
}

async function undoOrder(
  transaction: Transaction<Schema>,
  { before, after }: Undo & { type: 'order' },
): Promise<boolean> {
  await lockFeaturedOrder(transaction);
  if (nameOrder(await readRanked(transaction)) !== nameOrder(after)) return false;
  await writeRanked(transaction, before);
  return true;
}

async function undoComment(
  transaction: Transaction<Schema>,
  { id, done }: Undo & { type: 'comment' },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('preview_answers')
    .set({ done_at: done ? now : null })
    .where('id', '=', id)
    .where('done_at', done ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Refused when its path is taken in the meantime, or when it would create a redirect loop. */
async function undoRemovedRedirect(
  transaction: Transaction<Schema>,
  { redirect }: Undo & { type: 'redirect' },
): Promise<boolean> {
  await lockContent(transaction);
  if (await findRedirect(transaction, redirect.source)) return false;
  return (await putRedirect(transaction, redirect)) === 'put';
}

/**
 * Restores the former columns and an ended redirect; featuring raises the row's version number, as the button does
 * (§29.4).
 */
async function undoColumns(
  transaction: Transaction<Schema>,
  { kind, item_id }: Undoable,
  { before, after, redirect }: Undo & { type: 'columns' },
  now: Date,
): Promise<boolean> {
  if (!isContentKind(kind)) return false;
  const { table, slug } = contentType(kind);
  const featured = 'featured' in after;
  const [row] = await lockItems(transaction, table, [item_id]);
  if (!row || !sameColumns(row, after, Object.keys(after))) return false;
  await ofAnyTable(transaction)
    .updateTable(table)
    .set((column) => ({
      ...before,
      updated_at: now,
      ...(featured ? { version: column('version', '+', 1) } : {}),
    }))
    .where('id', '=', item_id)
    .execute();
  // One that is public again has its address from then on, as after every publication.
  await slug?.endRedirects(transaction, [item_id]);
  if (redirect) await slug?.restoreEndedRedirect(transaction, redirect, item_id);
  return true;
}
