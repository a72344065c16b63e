import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ContentItem } from '#domain/content-kinds.ts';
import type { PreviewReply, PreviewReplyValues } from '#domain/shared-previews/preview-reply.ts';
import { clientAddress } from '#infrastructure/client-address.server.ts';
import { countRows } from '#infrastructure/database/count-up-to.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { addressGroup } from '#infrastructure/rate-limit/address-group.ts';
import { count, type RateLimit } from '#infrastructure/rate-limit/rate-limit.server.ts';
import type { SharedPreview } from './open-preview.server.ts';

/** Rate limit of replies for each IP address (§39.4). */
const ANSWERS: RateLimit = { name: 'preview-answer', points: 10, seconds: 10 * 60 };

/** The maximal number of replies of an item that are shown; a link accepts no more. */
const MAX_ANSWERS = 200;

/**
 * Stores a reply to a preview, and what `alongside` writes, in one transaction (§39.3). Idempotent by `formKey`: the
 * same form sent twice is one reply. Write errors are logged and rethrown; a StorageFullError when the disk is full.
 */
export async function replyToPreview(
  preview: SharedPreview,
  values: PreviewReplyValues,
  {
    request,
    formKey,
    alongside,
  }: {
    request: Request;
    formKey: string;
    alongside: (transaction: Transaction<Schema>, answerId: string) => Promise<void>;
  },
): Promise<{ outcome: 'answered' | 'too-many' }> {
  const key = createHash('sha256')
    .update(JSON.stringify([preview.id, formKey, values]))
    .digest('hex');
  try {
    if (await isKnown(key)) return { outcome: 'answered' };
    const within = await count(ANSWERS, [addressGroup(clientAddress(request))]);
    if (!within || (await countAnswers(preview.id)) >= MAX_ANSWERS) return { outcome: 'too-many' };
    await runInTransaction(async (transaction) => {
      const id = randomUUID();
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('preview_answers')
        .values({
          id,
          preview_id: preview.id,
          idempotency_key: key,
          name: values.name,
          comment: values.comment,
          approved: values.decision === 'approve',
          created_at: new Date(),
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .executeTakeFirstOrThrow();
      // A concurrent request inserted the same form.
      if (numInsertedOrUpdatedRows === 1n) await alongside(transaction, id);
    });
  } catch (error) {
    log.error('the answer to a preview could not be stored', { preview: preview.id, error });
    throw error;
  }
  return { outcome: 'answered' };
}

/** The replies to the previews of an item, over all its links, the newest first. */
export async function readPreviewReplies(item: ContentItem): Promise<PreviewReply[]> {
  const rows = await answers()
    .where('shared_previews.kind', '=', item.kind)
    .where('shared_previews.item_id', '=', item.id)
    .limit(MAX_ANSWERS)
    .execute();
  return rows.map(({ item_id: _item, created_at: createdAt, ...result }) => ({ ...result, createdAt }));
}

/** The last approval of an item: by whom, and when. */
export type Approval = { name: string; at: Date };

/** The last approval of each of these items that has one, by the item's id: ids are unique over all kinds. */
export async function readApprovals(ids: readonly string[]): Promise<Record<string, Approval>> {
  if (ids.length === 0) return {};
  const rows = await answers()
    .where('shared_previews.item_id', 'in', [...ids])
    .where('preview_answers.approved', '=', true)
    .execute();
  const approvals: Record<string, Approval> = {};
  for (const { item_id: id, name, created_at: at } of rows) approvals[id] ??= { name, at };
  return approvals;
}

function answers() {
  return database()
    .selectFrom('preview_answers')
    .innerJoin('shared_previews', 'shared_previews.id', 'preview_answers.preview_id')
    .select([
      'shared_previews.item_id',
      'preview_answers.id',
      'preview_answers.name',
      'preview_answers.comment',
      'preview_answers.approved',
      'preview_answers.created_at',
    ])
    .orderBy('preview_answers.created_at', 'desc')
    .orderBy('preview_answers.id', 'desc');
}

async function isKnown(key: string): Promise<boolean> {
  const row = await database()
    .selectFrom('preview_answers')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

function countAnswers(previewId: string): Promise<number> {
  return countRows(database().selectFrom('preview_answers').where('preview_id', '=', previewId));
}
