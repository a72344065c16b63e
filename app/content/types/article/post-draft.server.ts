import type { Transaction } from 'kysely';
import type { Post, PostFormValues } from '#domain/posts/post.ts';
import { isDatedAs } from '#domain/publication.ts';
import { runInTransaction } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { recordInAuditLog } from '../../audit-log/audit-log.server.ts';
import { deleteItemDrafts, type ItemDraft, writeItemDraft } from '../../drafts/item-drafts.server.ts';
import { recordFileUses } from '../../files/file-uses.server.ts';
import { recordVersion } from '../../versions/item-versions.server.ts';
import { type Edited, FIELDS, formerVersion, formValues, readEdited } from './edited-post.server.ts';
import { isSlugFree } from './read-posts.server.ts';
import { cleanedPost, type UpdatePostOutcome, updatePost } from './save-post.server.ts';

/**
 * Saves the form of a published article as its pending draft, over the version that it was loaded from: the public page
 * stays unchanged, its slug too (§40.1). Values equal to the public ones leave no draft. An article that was
 * unpublished in the meantime, or whose form unpublishes it, is saved directly. Idempotent: the same form sent twice is
 * saved once. Logs and rethrows write errors; throws a StorageFullError when there is no room.
 */
export async function savePostDraft(
  id: string,
  typed: PostFormValues,
  version: number,
  date?: Date,
): Promise<UpdatePostOutcome> {
  const edited = await readEdited(id);
  if (!edited) return { outcome: 'missing' };
  const { stored } = edited;
  if (stored.status === 'Draft' || typed.status === 'Draft')
    return updatePost(id, { ...typed, status: 'Draft' }, version);
  const values = cleanedPost(typed);
  if (!(await isSlugFree(values.slug, id))) return { outcome: 'slug-taken' };
  const draft = { values, ...(isDatedAs(stored.publishedAt, date) ? {} : { publishedAt: date }) };
  const same = holds(stored, values) && draft.publishedAt === undefined;
  if (stored.version === version && (await replaceDraft(edited, same ? undefined : draft)))
    return { outcome: 'saved' };
  return resolveConflict(id, (now) => holds(now, values) && isDatedAs(now.publishedAt, date));
}

/**
 * Publishes the pending draft of an article over the known version, and the article itself where that is not public
 * (§40.3). Without a draft the stored values are saved as they are.
 */
export async function publishPostDraft(id: string, version: number): Promise<UpdatePostOutcome> {
  const edited = await readEdited(id);
  if (!edited) return { outcome: 'missing' };
  const { post, stored } = edited;
  const date = post.publishedAt === stored.publishedAt ? undefined : (post.publishedAt ?? undefined);
  return updatePost(id, { ...formValues(post), status: 'Published' }, version, date);
}

/** Discards the pending draft of an article, over the known version. Without a draft it does nothing. */
export async function discardPostDraft(id: string, version: number): Promise<UpdatePostOutcome> {
  const edited = await readEdited(id);
  if (!edited) return { outcome: 'missing' };
  const { stored, hasDraft } = edited;
  if (!hasDraft) return { outcome: 'saved' };
  if (stored.version === version && (await replaceDraft(edited, undefined))) return { outcome: 'saved' };
  return resolveConflict(id, () => false);
}

function holds(post: Post, values: PostFormValues): boolean {
  return FIELDS.every((field) => post[field] === values[field]);
}

/**
 * Replaces the pending draft; false when the article has another version, or was unpublished (optimistic concurrency).
 */
async function replaceDraft(edited: Edited, draft: ItemDraft<PostFormValues> | undefined): Promise<boolean> {
  const { stored } = edited;
  const item = { kind: 'post', id: stored.id } as const;
  const change = async (transaction: Transaction<Schema>) => {
    const { numUpdatedRows } = await transaction
      .updateTable('blog_posts')
      // A save turns demonstration content into the agency's own. The public date of change stays: nothing public has
      // changed.
      .set({ version: stored.version + 1, demonstration: false })
      .where('id', '=', stored.id)
      .where('version', '=', stored.version)
      .where('status', '=', stored.status)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    if (draft) await writeItemDraft(transaction, item, draft);
    else await deleteItemDrafts(transaction, [item]);
    await recordVersion(transaction, `post:${stored.id}`, {
      former: formerVersion(edited),
      fields: draft?.values ?? formValues(stored),
      shown: draft === undefined,
    });
    await recordFileUses(transaction, item, JSON.stringify([stored, draft]));
    const action = draft ? 'draft-saved' : 'draft-discarded';
    await recordInAuditLog(transaction, [{ action, ...item, title: stored.title }]);
    return true;
  };
  try {
    return await runInTransaction(change);
  } catch (error) {
    log.error('the draft of an article could not be kept', { id: stored.id, error });
    throw error;
  }
}

/** Resolves a version conflict of a save; `isWanted`: whether the stored values equal those to be saved. */
async function resolveConflict(id: string, isWanted: (now: Post) => boolean): Promise<UpdatePostOutcome> {
  const edited = await readEdited(id);
  if (!edited) return { outcome: 'missing' };
  return isWanted(edited.post) ? { outcome: 'saved' } : { outcome: 'conflict', stored: edited.post };
}
