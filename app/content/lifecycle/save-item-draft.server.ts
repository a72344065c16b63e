import type { ContentKind } from '#domain/content-kinds.ts';
import type { SavedContent, SaveOutcome } from '../types/content-type.server.ts';
import { contentType } from '../types/content-types.server.ts';

/**
 * Saves the form of a published item as a draft with optimistic concurrency: visitors keep seeing the published fields
 * (§40.1). A draft equal to the published fields is deleted. An item that was unpublished in the meantime, or whose
 * form unpublishes it, is saved itself. Idempotent: the same save sent twice is stored once. Write errors are logged
 * and rethrown; a StorageFullError when the disk is full.
 */
export function saveItemDraft<K extends ContentKind>(
  kind: K,
  id: string,
  content: SavedContent<K>,
  version: number,
): Promise<SaveOutcome<K>> {
  return contentType(kind).saveDraft(id, content, version);
}

/**
 * Publishes the draft of an item with optimistic concurrency, and the item itself where it is not public (§40.3).
 * Without a draft the stored fields are saved unchanged.
 */
export function publishItemDraft<K extends ContentKind>(
  kind: K,
  id: string,
  version: number,
): Promise<SaveOutcome<K>> {
  return contentType(kind).publishDraft(id, version);
}

/** Discards the draft of an item with optimistic concurrency. Without a draft it does nothing. */
export function discardItemDraft<K extends ContentKind>(
  kind: K,
  id: string,
  version: number,
): Promise<SaveOutcome<K>> {
  return contentType(kind).discardDraft(id, version);
}
