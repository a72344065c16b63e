import { hash, randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { ContentItem } from '#domain/content-kinds.ts';
import type { StoredPlace } from '#domain/shared-previews/place.ts';
import type {
  PreviewReply,
  PreviewReplyValues,
  ReceivedReplies,
} from '#domain/shared-previews/preview-reply.ts';
import { clientAddress } from '#infrastructure/client-address.server.ts';
import { countRows } from '#infrastructure/database/count-up-to.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { idsOf } from '#infrastructure/database/in-batches.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { addressGroup } from '#infrastructure/rate-limit/address-group.ts';
import { consume, type RateLimit } from '#infrastructure/rate-limit/rate-limit.server.ts';
import type { SharedPreview } from './open-preview.server.ts';

/** Rate limit of replies for each IP address (§39.4). */
const REPLIES: RateLimit = { name: 'preview-answer', points: 30, seconds: 10 * 60 };

/** The maximal number of comments that a link accepts. */
const MAX_COMMENTS = 200;
/** The number of approvals of an item that a link keeps: a newer one replaces the oldest, and none is refused. */
const MAX_APPROVALS = 50;
/** The number of replies that are read at once. */
export const REPLIES_OF_PAGE = 200;

/** The values of a reply. `field`: the field of the form that its place shows. */
export type PlacedReply = PreviewReplyValues & { place?: StoredPlace | undefined };

/**
 * Stores a reply to a preview, and what `alongside` writes, in one transaction (§39.3); returns its id. Idempotent by
 * `formKey`: the same form sent twice is one reply. Write errors are logged and rethrown; a StorageFullError when the
 * disk is full.
 */
export async function replyToPreview(
  preview: SharedPreview,
  values: PlacedReply,
  {
    request,
    formKey,
    alongside,
  }: {
    request: Request;
    formKey: string;
    alongside: (transaction: Transaction<Schema>, replyId: string) => Promise<void>;
  },
): Promise<{ outcome: 'stored'; id: string } | { outcome: 'too-many' | 'full' }> {
  const { place, second } = values.decision === 'comment' ? values : {};
  const approved = values.decision === 'approve';
  const key = hash('sha256', JSON.stringify([preview.id, formKey, values]));
  try {
    const known = await idOfKey(key);
    if (known !== undefined) return { outcome: 'stored', id: known };
    const within = await consume(REPLIES, [addressGroup(clientAddress(request))]);
    if (!within) return { outcome: 'too-many' };
    if (!approved && (await countComments(preview.id)) >= MAX_COMMENTS) return { outcome: 'full' };
    const id = randomUUID();
    const isNew = await runInTransaction(async (transaction) => {
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('preview_answers')
        .values({
          id,
          preview_id: preview.id,
          idempotency_key: key,
          name: values.name,
          comment: values.comment,
          approved,
          created_at: new Date(),
          kind: preview.item.kind,
          item_id: preview.item.id,
          place: place === undefined ? '' : JSON.stringify(place),
          film_second: (place?.what === 'film' ? second : undefined) ?? null,
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .executeTakeFirstOrThrow();
      // A concurrent request inserted the same form.
      if (numInsertedOrUpdatedRows !== 1n) return false;
      if (approved) await deleteOldApprovals(transaction, preview);
      await alongside(transaction, id);
      return true;
    });
    return { outcome: 'stored', id: isNew ? id : ((await idOfKey(key)) ?? id) };
  } catch (error) {
    log.error('the reply to a shared preview could not be stored', { preview: preview.id, error });
    throw error;
  }
}

async function deleteOldApprovals(
  transaction: Transaction<Schema>,
  { id, item }: SharedPreview,
): Promise<void> {
  const old = await transaction
    .selectFrom('preview_answers')
    .select('id')
    .where('preview_id', '=', id)
    .where('item_id', '=', item.id)
    .where('approved', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MAX_APPROVALS)
    .limit(MAX_APPROVALS)
    .execute();
  if (old.length > 0) await transaction.deleteFrom('preview_answers').where('id', 'in', idsOf(old)).execute();
}

/** The newest replies to the previews of an item, over all its links, the newest first, and the numbers of all. */
export async function readPreviewReplies(
  item: ContentItem,
  limit = REPLIES_OF_PAGE,
): Promise<ReceivedReplies> {
  // Window functions count before the limit.
  const rows = await replies(item)
    .select([
      sql<number>`count(*) over ()`.as('received'),
      sql<number>`count(case when not preview_answers.approved and preview_answers.done_at is null then 1 end)
        over ()`.as('open'),
    ])
    .limit(limit)
    .execute();
  const [newest] = rows;
  return {
    replies: rows.map(replyFromRow),
    received: Number(newest?.received ?? 0),
    open: Number(newest?.open ?? 0),
  };
}

/** What was said by one link about its item, the newest first. */
export async function readLinkReplies({ id, item }: SharedPreview): Promise<PreviewReply[]> {
  const rows = await replies(item)
    .where('preview_answers.preview_id', '=', id)
    .limit(MAX_COMMENTS + MAX_APPROVALS)
    .execute();
  return rows.map(replyFromRow);
}

/** What was said about one item. The numbers count the comments of each link. */
function replies(item: ContentItem) {
  return database()
    .selectFrom('preview_answers')
    .leftJoin('user', 'user.id', 'preview_answers.replied_by')
    .selectAll('preview_answers')
    .select([
      'user.name as replied_by_name',
      sql<number>`row_number() over (
        partition by preview_answers.preview_id, preview_answers.approved
        order by preview_answers.created_at, preview_answers.id
      )`.as('number'),
    ])
    .where('preview_answers.kind', '=', item.kind)
    .where('preview_answers.item_id', '=', item.id)
    .orderBy('preview_answers.created_at', 'desc')
    .orderBy('preview_answers.id', 'desc');
}

function replyFromRow(row: Awaited<ReturnType<ReturnType<typeof replies>['execute']>>[number]): PreviewReply {
  const { id, name, comment, approved } = row;
  return {
    id,
    name,
    comment,
    approved,
    createdAt: row.created_at,
    number: approved ? undefined : Number(row.number),
    place: row.place === '' ? undefined : (JSON.parse(row.place) as StoredPlace),
    second: row.film_second ?? undefined,
    reply:
      row.replied_at === null
        ? undefined
        : { text: row.reply, at: row.replied_at, by: row.replied_by_name ?? undefined },
    doneAt: row.done_at ?? undefined,
  };
}

/** The last approval of an item: by whom, and when. */
export type Approval = { name: string; at: Date };

/** The last approval of each of these items that has one, by the item's id: ids are unique over all kinds. */
export async function readApprovals(ids: readonly string[]): Promise<Record<string, Approval>> {
  if (ids.length === 0) return {};
  const rows = await database()
    .selectFrom('preview_answers')
    .select(['item_id', 'name', 'created_at'])
    .where('item_id', 'in', [...ids])
    .where('approved', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const approvals: Record<string, Approval> = {};
  for (const { item_id: id, name, created_at: at } of rows) approvals[id] ??= { name, at };
  return approvals;
}

async function idOfKey(key: string): Promise<string | undefined> {
  const row = await database()
    .selectFrom('preview_answers')
    .select('id')
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

function countComments(previewId: string): Promise<number> {
  const said = database().selectFrom('preview_answers').where('preview_id', '=', previewId);
  return countRows(said.where('approved', '=', false));
}
