import { changedRow, type RowChange } from '#infrastructure/database/changed-row.server.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import { deletePosts } from './delete-posts.server.ts';
import { publishing, recorded, unpublishing } from './post-changes.server.ts';

/** Publishes an article now (§12.5). False when there is none, or when it has another version than `version`. */
export async function publishPost(id: string, version?: number): Promise<boolean> {
  return changed('publish', id, (transaction) =>
    recorded(transaction, 'published', [id], () =>
      publishing(transaction, new Date())
        .where('id', '=', id)
        .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
        .executeTakeFirst(),
    ),
  );
}

/** Unpublishes an article and clears its date (§12.5). False when there is none. */
export async function unpublishPost(id: string): Promise<boolean> {
  return changed('unpublish', id, (transaction) =>
    recorded(transaction, 'unpublished', [id], () =>
      unpublishing(transaction, new Date()).where('id', '=', id).executeTakeFirst(),
    ),
  );
}

/** Moves an article to the trash with its redirects (§35.1). False when there is none. */
export async function deletePost(id: string): Promise<boolean> {
  return changed('delete', id, async (transaction) => ({
    numDeletedRows: BigInt(await deletePosts(transaction, [id])),
  }));
}

type Change = Parameters<typeof changeContent<RowChange>>[0];

/** Logs and rethrows write errors (§12.11). */
function changed(what: string, id: string, change: Change): Promise<boolean> {
  return changedRow('an article could not be changed', { what, id }, () => changeContent(change));
}
