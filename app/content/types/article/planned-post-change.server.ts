import type { Transaction } from 'kysely';
import type { PlanAction } from '#domain/plans/plan.ts';
import { isPublished } from '#domain/publication.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { readItemDraft } from '../../drafts/item-drafts.server.ts';
import { type Edited, formValues, readEdited } from './edited-post.server.ts';
import { publishing, recorded, unpublishing } from './post-changes.server.ts';
import { update } from './save-post.server.ts';

/**
 * Prepares the planned change of an article (§42.2), to be run in the transaction that claims the plan; reads now what
 * must be read before. The returned function resolves to false when the article was changed in the meantime (optimistic
 * concurrency): then the transaction must be rolled back and retried. A change that already applies, or whose article
 * is gone, is skipped. For a slug that another article has taken it throws an error that isTakenSlug() recognizes.
 * `dueAt`: the date of publication.
 */
export async function preparePlannedPost(
  id: string,
  { action, dueAt }: { action: PlanAction; dueAt: Date },
): Promise<(transaction: Transaction<Schema>) => Promise<boolean>> {
  if (action === 'publish-changes') {
    const edited = await readEdited(id);
    return (transaction) => publishChanges(transaction, edited);
  }
  return async (transaction) => {
    const now = new Date();
    const change =
      action === 'publish'
        ? publishing(transaction, now, dueAt).where('status', '<>', 'Published')
        : unpublishing(transaction, now).where('status', '<>', 'Draft');
    const done = action === 'publish' ? 'published' : 'unpublished';
    await recorded(transaction, done, [id], () => change.where('id', '=', id).execute());
    return true;
  };
}

/** An article that was unpublished in the meantime stays so, with its draft (§40.4). */
async function publishChanges(
  transaction: Transaction<Schema>,
  edited: Edited | undefined,
): Promise<boolean> {
  if (!edited) return true;
  const { stored, post, hasDraft } = edited;
  const { id, version } = stored;
  if (!(await isStill(transaction, stored))) return false;
  if (!isPublished(stored.status)) return true;
  if (!hasDraft) return (await readItemDraft({ kind: 'post', id }, transaction)) === undefined;
  const date = post.publishedAt === stored.publishedAt ? undefined : (post.publishedAt ?? undefined);
  return update(transaction, id, formValues(post), { version, date, former: edited });
}

/** Whether the article is unchanged since it was read; locks it until the transaction ends. */
async function isStill(
  transaction: Transaction<Schema>,
  { id, version, status }: Edited['stored'],
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('blog_posts')
    .set({ version })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', status)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
