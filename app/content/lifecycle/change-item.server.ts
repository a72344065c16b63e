import type { ContentKind } from '#domain/content-kinds.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
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
  return changed(kind, id, (transaction) =>
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
  return changed(kind, id, (transaction) =>
    recorded(transaction, kind, 'unpublished', [id], () =>
      unpublishing(transaction, kind, new Date()).where('id', '=', id).executeTakeFirst(),
    ),
  );
}

/** Features an item of any status, or ends that. False when there is none. */
export function featureItem(kind: ContentKind, id: string, featured: boolean): Promise<boolean> {
  return changed(kind, id, (transaction) =>
    recorded(transaction, kind, featured ? 'featured' : 'unfeatured', [id], () =>
      featuring(transaction, kind, featured, new Date()).where('id', '=', id).executeTakeFirst(),
    ),
  );
}

/** Moves an item with its child rows to the trash (§12.12, §35.1). False when there is none. */
export async function deleteItem(kind: ContentKind, id: string): Promise<boolean> {
  const deleted = await changeContent((transaction) => deleteItems(transaction, [{ kind, ids: [id] }]));
  if (deleted > 0) await removeTraces([{ kind, id }]);
  return deleted > 0;
}

type Change = Parameters<typeof changeContent<{ numUpdatedRows: bigint }>>[0];

/** Whether a change, made in a transaction, matched a row. */
function changed(kind: ContentKind, id: string, change: Change): Promise<boolean> {
  return changeContent(async (transaction) => {
    const { numUpdatedRows } = await change(transaction);
    await recordWatched(transaction, [{ kind, id }]);
    return numUpdatedRows > 0n;
  });
}
