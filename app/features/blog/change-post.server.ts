import { changedRow, type RowChange } from '#infrastructure/database/changed-row.server.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import { recordFileUses } from '#infrastructure/database/file-uses.server.ts';
import { deleteItemDrafts } from '#infrastructure/database/item-drafts.server.ts';
import { deleteVersionsOf } from '#infrastructure/database/item-versions.server.ts';
import { publishing, unpublishing } from './post-changes.server.ts';

/** Publishes an article now (§12.5). False when there is none, or none of the `version` that is asked for. */
export async function publishPost(id: string, version?: number): Promise<boolean> {
  return changed('publish', id, (transaction) =>
    publishing(transaction, new Date())
      .where('id', '=', id)
      .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
      .executeTakeFirst(),
  );
}

/** Takes an article off the site and clears its date (§12.5). False when there is none. */
export async function unpublishPost(id: string): Promise<boolean> {
  return changed('unpublish', id, (transaction) =>
    unpublishing(transaction, new Date()).where('id', '=', id).executeTakeFirst(),
  );
}

/** Deletes an article and its former addresses. False when there is none. */
export async function deletePost(id: string): Promise<boolean> {
  return changed('delete', id, async (transaction) => {
    const result = await transaction.deleteFrom('blog_posts').where('id', '=', id).executeTakeFirst();
    await deleteItemDrafts(transaction, [{ kind: 'post', id }]);
    await deleteVersionsOf(transaction, [`post:${id}`]);
    await recordFileUses(transaction, { kind: 'post', id }, '');
    return result;
  });
}

type Change = Parameters<typeof changeContent<RowChange>>[0];

/** Write errors are logged and thrown on (§12.11). */
function changed(what: string, id: string, change: Change): Promise<boolean> {
  return changedRow('an article could not be changed', { what, id }, () => changeContent(change));
}
