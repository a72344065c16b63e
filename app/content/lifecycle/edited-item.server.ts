import type { ContentKind } from '#domain/content-kinds.ts';
import type { EditedItem } from '../types/content-type.server.ts';
import { contentType } from '../types/content-types.server.ts';

/**
 * An item of any status for its form and its preview, with the facts of its pictures; undefined when there is none. For
 * the administrator only.
 */
export function readEditedItem<K extends ContentKind>(
  kind: K,
  id: string,
): Promise<EditedItem<K> | undefined> {
  return contentType(kind).readEdited(id);
}
