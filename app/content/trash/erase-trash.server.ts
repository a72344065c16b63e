import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type ContentKind, isContentKind, keyOfItem } from '#domain/content-kinds.ts';
import type { TrashKind } from '#domain/history/trash.ts';
import { counted } from '#domain/text/plural.ts';
import { lockContent, runInTransaction } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { scrubDeletedTexts } from '#infrastructure/database/scrub-deleted-texts.server.ts';
import { isThere } from '#infrastructure/database/untyped-rows.server.ts';
import { recordInAuditLog } from '../audit-log/audit-log.server.ts';
import { recordFileUses } from '../files/file-uses.server.ts';
import { deleteSharedPreviews } from '../shared-previews/shared-previews.server.ts';
import { contentType } from '../types/content-types.server.ts';
import { deleteVersionsOf } from '../versions/item-versions.server.ts';
import { auditLogTitle } from './trash.server.ts';

const BATCH_SIZE = 100;

/**
 * Permanently deletes a trash entry (§35.6), if it is of one of `kinds` where these are given (§44.5). False when the
 * trash doesn't contain it (any more).
 */
export async function eraseFromTrash(id: string, kinds?: readonly TrashKind[]): Promise<boolean> {
  const done = await runInTransaction(async (transaction) => {
    const [found] = await ofKinds(idsOfTrash(transaction), kinds).where('id', '=', id).execute();
    if (!found) return false;
    const [erased] = await erase(transaction, [found.id]);
    if (!erased) return false;
    const { kind, item_id, title } = erased;
    await recordInAuditLog(transaction, [
      { action: 'erased', kind, id: item_id, title: auditLogTitle(kind, title) },
    ]);
    return true;
  });
  if (done) await scrubDeletedTexts();
  return done;
}

/**
 * Permanently deletes everything that was put into the trash until `until`, in batches; only entries of one of `kinds`
 * where these are given (§44.5). The first batch records it in the audit log, each further one how many there are by
 * then: what is interrupted is recorded as far as it came. Returns how many were deleted.
 */
export async function emptyTrash(until: Date, kinds?: readonly TrashKind[]): Promise<number> {
  const entry = { action: 'emptied', kind: 'trash', id: '', entryId: randomUUID() } as const;
  return eraseAll(
    (query) => ofKinds(query, kinds).where('deleted_at', '<=', until),
    (transaction, erased) =>
      recordInAuditLog(transaction, [{ ...entry, title: counted(erased, 'élément', 'éléments') }]),
  );
}

/** Deletes the expired trash entries (§35.6). Returns how many were deleted. */
export async function eraseExpired(now: Date): Promise<number> {
  return eraseAll((query) => query.where('expires_at', '<=', now));
}

type IdsOfTrash = ReturnType<typeof idsOfTrash>;

function idsOfTrash(transaction: Transaction<Schema>) {
  return transaction.selectFrom('trash').select('id').orderBy('id').limit(BATCH_SIZE);
}

function ofKinds(query: IdsOfTrash, kinds: readonly TrashKind[] | undefined): IdsOfTrash {
  return kinds === undefined ? query : query.where('kind', 'in', kinds);
}

/**
 * In batches, so that no transaction blocks the database for long. `record` gets the number of entries so far, in the
 * transaction of each batch.
 */
async function eraseAll(
  which: (query: IdsOfTrash) => IdsOfTrash,
  record?: (transaction: Transaction<Schema>, erased: number) => Promise<void>,
): Promise<number> {
  for (let erased = 0; ; ) {
    const count = await runInTransaction(async (transaction) => {
      const rows = await which(idsOfTrash(transaction)).execute();
      const { length } = await erase(
        transaction,
        rows.map(({ id }) => id),
      );
      if (length > 0) await record?.(transaction, erased + length);
      return length;
    });
    if (count === 0) {
      if (erased > 0) await scrubDeletedTexts();
      return erased;
    }
    erased += count;
  }
}

/**
 * Deletes the uses of their files too: a file without any other use is deleted thirty days after its last use (§12.13).
 */
async function erase(transaction: Transaction<Schema>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  // In the order of a save, which may take a file out of the trash.
  await lockContent(transaction);
  const rows = await transaction
    .deleteFrom('trash')
    .where('id', 'in', ids)
    .returning(['id', 'kind', 'item_id', 'title'])
    .execute();
  for (const { id, kind, item_id } of rows) {
    if (isContentKind(kind)) {
      await recordFileUses(transaction, { kind: 'trash', id }, '');
      if (await isHeldElsewhere(transaction, kind, item_id)) continue;
      await deleteVersionsOf(transaction, [keyOfItem({ kind, id: item_id })]);
      await deleteSharedPreviews(transaction, [{ kind, id: item_id }]);
    }
    // Backdates the end of its grace period: the next sweep deletes it.
    if (kind === 'file')
      await transaction
        .updateTable('stored_files')
        .set({ unused_since: new Date(0) })
        .where('url', '=', item_id)
        .where('deleted_at', 'is not', null)
        .execute();
  }
  return rows;
}

/** Whether the item was saved as a new one since (§16.6), or the trash has it once more: its versions and links stay. */
async function isHeldElsewhere(
  transaction: Transaction<Schema>,
  kind: ContentKind,
  id: string,
): Promise<boolean> {
  if (await isThere(transaction, contentType(kind).table, id)) return true;
  const other = transaction.selectFrom('trash').select('id').where('item_id', '=', id);
  return (await other.where('kind', '=', kind).executeTakeFirst()) !== undefined;
}
