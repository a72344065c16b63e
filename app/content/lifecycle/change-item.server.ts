import type { ContentKind } from '#domain/content-kinds.ts';
import { contentType } from '../types/content-types.server.ts';

export type ItemChange = 'publish' | 'unpublish' | 'feature' | 'unfeature' | 'delete';

/** Makes one change of an item. False when there is no such item. Write errors are logged and rethrown (§12.11). */
export function changeItem(change: ItemChange, kind: ContentKind, id: string): Promise<boolean> {
  switch (change) {
    case 'publish':
      return publishItem(kind, id);
    case 'unpublish':
      return contentType(kind).unpublish(id);
    case 'feature':
    case 'unfeature': {
      const { feature } = contentType(kind);
      if (!feature) throw new Error(`Items of the type '${kind}' can't be featured`);
      return feature(id, change === 'feature');
    }
    case 'delete':
      return contentType(kind).delete(id);
  }
}

/** Publishes an item, dated `now` (§12.5). False when there is none, or its version is not `version`. */
export function publishItem(
  kind: ContentKind,
  id: string,
  { now = new Date(), version }: { now?: Date; version?: number } = {},
): Promise<boolean> {
  return contentType(kind).publish(id, now, version);
}
