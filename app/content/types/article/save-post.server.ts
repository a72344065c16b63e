import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { withOwnFileAddresses } from '#domain/files/stored-file-address.ts';
import type { Post, PostFormValues } from '#domain/posts/post.ts';
import { isDatedAs, isPublished, publishedAtAfterSave } from '#domain/publication.ts';
import { searchText } from '#domain/text/search-text.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import { toColumns } from '#infrastructure/database/schema/columns.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { recordInAuditLog } from '../../audit-log/audit-log.server.ts';
import { deleteItemDrafts } from '../../drafts/item-drafts.server.ts';
import { recordFileUses } from '../../files/file-uses.server.ts';
import { recordVersion } from '../../versions/item-versions.server.ts';
import { type Edited, formerVersion, readEdited } from './edited-post.server.ts';
import { recorded } from './post-changes.server.ts';
import { cleanPostHtml } from './post-html/post-html.server.ts';
import { isSlugFree, readPost } from './read-posts.server.ts';

export type CreatePostOutcome = { outcome: 'created'; id: string } | { outcome: 'slug-taken' };
export type UpdatePostOutcome =
  | { outcome: 'saved' }
  | { outcome: 'missing' }
  | { outcome: 'slug-taken' }
  /** Version conflict: nothing was changed; `stored` is the current row. */
  | { outcome: 'conflict'; stored: Post };

/**
 * Stores a new article, or nothing when this id exists. With status Published it is dated now, or with the given date
 * for demonstration content, which is marked (§31.6). Throws 'No data returned from insert' when the database stored
 * nothing.
 */
export async function createPost(
  values: PostFormValues,
  { id = randomUUID() as string, publishedAt = new Date(), demonstration = false } = {},
): Promise<CreatePostOutcome> {
  const saved = await written('created', id, values.slug, (transaction) =>
    insertPost(transaction, id, values, { now: publishedAt, demonstration }),
  );
  return saved === 'slug-taken' ? { outcome: 'slug-taken' } : { outcome: 'created', id };
}

/**
 * Stores a new article under the id of its form. Sent again, the form updates the article that it created: `version` is
 * the one it knows, 0 before it has received any.
 */
export async function saveNewPost(
  id: string,
  values: PostFormValues,
  version: number,
  date?: Date,
): Promise<UpdatePostOutcome> {
  const made = await written('created', id, values.slug, (transaction) =>
    insertPost(transaction, id, values, { now: new Date(), date }),
  );
  const outcome = await outcomeOf(made, id, values, date);
  return outcome.outcome === 'conflict' ? updatePost(id, values, Math.max(1, version), date) : outcome;
}

/**
 * Saves a form over the version that it was loaded from (optimistic concurrency). The stored status and the typed
 * `date` decide about published_at (§12.6, §30.5); the former slug of a public article redirects to the new one
 * (§19.4). Deletes its pending draft.
 */
export async function updatePost(
  id: string,
  values: PostFormValues,
  version: number,
  date?: Date,
): Promise<UpdatePostOutcome> {
  const former = await readEdited(id);
  const saved = await written('saved', id, values.slug, (transaction) =>
    update(transaction, id, values, { version, date, former }),
  );
  return outcomeOf(saved, id, values, date);
}

type Written = boolean | 'slug-taken';

/** Runs one saving transaction, unless another article has the slug. Logs and rethrows errors. */
async function written(
  what: string,
  id: string,
  slug: string,
  save: (transaction: Transaction<Schema>) => Promise<boolean>,
): Promise<Written> {
  try {
    return (await isSlugFree(slug, id)) ? await changeContent(save) : 'slug-taken';
  } catch (error) {
    if (isTakenSlug(error)) return 'slug-taken';
    log.error(`an article could not be ${what}`, { id, error });
    throw error;
  }
}

/**
 * The result of a save. When the stored row already equals the form, the response to an earlier request never arrived:
 * 'saved', no conflict.
 */
async function outcomeOf(
  saved: Written,
  id: string,
  values: PostFormValues,
  date: Date | undefined,
): Promise<UpdatePostOutcome> {
  if (saved === 'slug-taken') return { outcome: 'slug-taken' };
  if (saved) return { outcome: 'saved' };
  const stored = await readPost(id);
  if (!stored) return { outcome: 'missing' };
  const fields: Partial<Record<string, unknown>> = stored;
  const other = Object.entries(cleanedPost(values)).flatMap(([field, value]) =>
    fields[field] === value ? [] : [field],
  );
  // An earlier request has saved the same values; only publishing them is left.
  if (other.join() === 'status' && values.status === 'Published')
    return updatePost(id, values, stored.version, date);
  const same = other.length === 0 && isDatedAs(stored.publishedAt, date);
  return same ? { outcome: 'saved' } : { outcome: 'conflict', stored };
}

/** Metadata of a new article. */
type Making = {
  now: Date;
  demonstration?: boolean;
  /** The date of publication, where it is given. */
  date?: Date | undefined;
  /** The last change at its source, for an imported article. */
  updatedAt?: Date | undefined;
};

/** Inserts a new article within a transaction. False when an article of this id exists. */
export async function insertPost(
  transaction: Transaction<Schema>,
  id: string,
  values: PostFormValues,
  { now, demonstration = false, date, updatedAt = now }: Making,
): Promise<boolean> {
  const columns = columnsOf(values);
  const publishedAt = publishedAtAfterSave(undefined, values.status, now, date);
  const inserted = await transaction
    .insertInto('blog_posts')
    .values({
      ...columns,
      id,
      created_at: now,
      updated_at: updatedAt,
      published_at: publishedAt,
      first_published_at: publishedAt,
      version: 1,
      demonstration,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    const known = await transaction
      .selectFrom('blog_posts')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!known) throw new Error('No data returned from insert');
    return false;
  }
  await takeAddress(transaction, values.slug);
  // Demonstration content gets its first version at its first save.
  const save = { former: undefined, fields: cleanedPost(values), shown: isPublished(values.status) };
  if (!demonstration) await recordVersion(transaction, `post:${id}`, save);
  const entry = { kind: 'post', id, title: values.title } as const;
  await recordInAuditLog(transaction, [{ action: 'created', ...entry }]);
  if (publishedAt) {
    const before = { status: 'Draft', published_at: null, first_published_at: null };
    const after = { status: values.status, published_at: publishedAt };
    await recordInAuditLog(transaction, [
      { action: 'published', ...entry, undo: { type: 'columns', before, after } },
    ]);
  }
  await recordFileUses(transaction, { kind: 'post', id }, JSON.stringify(columns));
  return true;
}

/** Updates within a transaction, over the row that was read before. False when it has another version, or is gone. */
export async function update(
  transaction: Transaction<Schema>,
  id: string,
  values: PostFormValues,
  { version, date, former: edited }: { version: number; date: Date | undefined; former: Edited | undefined },
): Promise<boolean> {
  const columns = columnsOf(values);
  const stored = await transaction
    .selectFrom('blog_posts')
    .select(['slug', 'status', 'published_at', 'first_published_at'])
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!stored) return false;
  const now = new Date();
  const former = { status: stored.status, publishedAt: stored.published_at };
  const save = () =>
    transaction
      .updateTable('blog_posts')
      .set({
        ...columns,
        published_at: publishedAtAfterSave(former, values.status, now, date),
        first_published_at: stored.first_published_at ?? (values.status === 'Published' ? now : null),
        updated_at: now,
        version: version + 1,
        // A save turns demonstration content into the agency's own.
        demonstration: false,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
  const statusChanges = values.status !== stored.status;
  const action = values.status === 'Published' ? 'published' : 'unpublished';
  const { numUpdatedRows } = await (statusChanges ? recorded(transaction, action, [id], save) : save());
  if (numUpdatedRows === 0n) return false;
  if (!statusChanges)
    await recordInAuditLog(transaction, [{ action: 'saved', kind: 'post', id, title: values.title }]);
  if (stored.slug !== values.slug) {
    await takeAddress(transaction, values.slug);
    if (stored.first_published_at) await leaveRedirect(transaction, stored.slug, id, now);
  }
  await deleteItemDrafts(transaction, [{ kind: 'post', id }]);
  const found = edited && formerVersion(edited);
  const made = { former: found, fields: cleanedPost(values), shown: isPublished(values.status) };
  await recordVersion(transaction, `post:${id}`, made, now);
  await recordFileUses(transaction, { kind: 'post', id }, JSON.stringify(columns));
  return true;
}

/** The stored form of the values: their text within the editor's schema. */
export function cleanedPost(values: PostFormValues): PostFormValues {
  const { SITE_URL, FILES_URL } = configuration();
  return { ...values, content: cleanPostHtml(withOwnFileAddresses(values.content, FILES_URL), SITE_URL) };
}

function columnsOf(values: PostFormValues) {
  return { ...toColumns(cleanedPost(values)), search_text: searchText(values.title, values.excerpt) };
}

/** A slug that an article has now redirects nowhere else any more. */
async function takeAddress(transaction: Transaction<Schema>, slug: string): Promise<void> {
  await transaction.deleteFrom('post_redirects').where('slug', '=', slug).execute();
}

async function leaveRedirect(transaction: Transaction<Schema>, slug: string, postId: string, now: Date) {
  await transaction.insertInto('post_redirects').values({ slug, post_id: postId, created_at: now }).execute();
}

/** Unique violation: when two forms take the same slug concurrently, the unique index decides. */
export function isTakenSlug(error: unknown): boolean {
  return error instanceof Error && /blog_posts(?:\.|_)slug/.test(error.message);
}
