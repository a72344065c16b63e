import type { ContentKind } from '#domain/content-kinds.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import { recordWatched } from '../watch/record-watched.server.ts';
import { publishing, recorded } from './item-changes.server.ts';

/**
 * Publishes an item, dated now unless the demonstration gives a date (§12.5). False when there is none, or its version
 * is not `version`.
 */
export function publishItem(
  kind: ContentKind,
  id: string,
  { now = new Date(), version }: { now?: Date; version?: number } = {},
): Promise<boolean> {
  return changeContent(async (transaction) => {
    const { numUpdatedRows } = await recorded(transaction, kind, 'published', [id], () =>
      publishing(transaction, kind, now)
        .where('id', '=', id)
        .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
        .executeTakeFirst(),
    );
    await recordWatched(transaction, [{ kind, id }]);
    return numUpdatedRows > 0n;
  });
}
