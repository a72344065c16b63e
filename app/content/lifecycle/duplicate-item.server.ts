import type { ContentKind } from '#domain/content-kinds.ts';
import { contentType } from '../types/content-types.server.ts';

/**
 * Stores a copy of an item with its child rows: a draft, dated now, titled 'Copie de …' (§29.5). Idempotent by
 * `copyId`. False when there is no such item. Throws 'No data returned from insert' when the database stored nothing.
 */
export function duplicateItem(kind: ContentKind, id: string, copyId: string): Promise<boolean> {
  return contentType(kind).duplicate(id, copyId);
}
