import { randomUUID } from 'node:crypto';
import type { ContentKind, ContentValues } from '#domain/content-kinds.ts';
import type { SavedContent, SaveOutcome } from '../types/content-type.server.ts';
import { contentType } from '../types/content-types.server.ts';

/**
 * Inserts a new item unless its id exists: a draft, unless the values of its form say otherwise. The demonstration
 * gives its own date and is marked (§31.6). Throws 'No data returned from insert' when the database stored nothing.
 */
export async function createItem<K extends ContentKind>(
  kind: K,
  values: ContentValues[K],
  { id = randomUUID() as string, now = new Date(), demonstration = false } = {},
): Promise<{ outcome: 'created' | 'slug-taken'; id: string }> {
  return { outcome: await contentType(kind).create(id, values, { now, demonstration }), id };
}

/**
 * Inserts a new item under the id that its form was given. Idempotent: sent again (double click, lost response), the
 * form updates the item that it created: `version` is the last version that the client knows, 0 before the first
 * response.
 */
export function saveNewItem<K extends ContentKind>(
  kind: K,
  id: string,
  content: SavedContent<K>,
  version: number,
): Promise<SaveOutcome<K>> {
  return contentType(kind).saveNew(id, content, version);
}

/**
 * Saves a form with optimistic concurrency (`version` of the loaded form), and publishes or dates the item in the same
 * transaction on request (§30.1, §30.5); otherwise status and dates are unchanged. Deletes the draft of the item.
 */
export function updateItem<K extends ContentKind>(
  kind: K,
  id: string,
  content: SavedContent<K>,
  version: number,
): Promise<SaveOutcome<K>> {
  return contentType(kind).update(id, content, version);
}
