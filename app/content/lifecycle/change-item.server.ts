import type { ContentKind } from '#domain/content-kinds.ts';
import { changedRow, type RowChange } from '#infrastructure/database/changed-row.server.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import { contentType } from '../types/content-types.server.ts';
import { recordWatched } from '../watch/record-watched.server.ts';
import { deleteItems, removeTraces } from './delete-items.server.ts';
import { featuring, publishing, recorded, unpublishing } from './item-changes.server.ts';

/**
 * Publishes an item, dated now unless the demonstration gives a date (§12.5). False when there is none, or its version
 * is not `version`.
 */
export function publishItem(
  kind: ContentKind,
  id: string,
  { now = new Date(), version }: { now?: Date; version?: number } = {},
): Promise<boolean> {
  return changed('publish', kind, id, (transaction) =>
    recorded(transaction, kind, 'published', [id], () =>
      publishing(transaction, kind, now)
        .where('id', '=', id)
        .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
        .executeTakeFirst(),
    ),
  );
}

/** Unpublishes an item and clears its date (§12.5). False when there is none. */
export function unpublishItem(kind: ContentKind, id: string): Promise<boolean> {
  return changed('unpublish', kind, id, (transaction) =>
    recorded(transaction, kind, 'unpublished', [id], () =>
      unpublishing(transaction, kind, new Date()).where('id', '=', id).executeTakeFirst(),
    ),
  );
}

/** Features an item of any status, or ends that. False when there is none. */
export function featureItem(kind: ContentKind, id: string, featured: boolean): Promise<boolean> {
  return changed('feature', kind, id, (transaction) =>
    recorded(transaction, kind, featured ? 'featured' : 'unfeatured', [id], () =>
      featuring(transaction, kind, featured, new Date()).where('id', '=', id).executeTakeFirst(),
    ),
  );
}

/** Moves an item with its child rows to the trash (§12.12, §35.1). False when there is none. */
export async function deleteItem(kind: ContentKind, id: string): Promise<boolean> {
  const deleted = await changed('delete', kind, id, async (transaction) => ({
    numDeletedRows: BigInt(await deleteItems(transaction, [{ kind, ids: [id] }])),
  }));
  if (deleted) await removeTraces([{ kind, id }]);
  return deleted;
}

type Change = Parameters<typeof changeContent<RowChange>>[0];

/** Write errors are logged and rethrown (§12.11). */
function changed(what: string, kind: ContentKind, id: string, change: Change): Promise<boolean> {
  const message = `${contentType(kind).noun} could not be changed`;
  return changedRow(message, { what, kind, id }, () =>
    changeContent(async (transaction) => {
      const result = await change(transaction);
      await recordWatched(transaction, [{ kind, id }]);
      return result;
    }),
  );
}
