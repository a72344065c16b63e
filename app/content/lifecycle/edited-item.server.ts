import { isDeepStrictEqual } from 'node:util';
import type { ContentKind, ContentOfKind, ContentValues } from '#domain/content-kinds.ts';
import { isPublished } from '#domain/publication.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { readItemDraft } from '../drafts/item-drafts.server.ts';
import type { ContentTypeAdapter, EditedItem } from '../types/content-type.server.ts';
import { contentType } from '../types/content-types.server.ts';

/**
 * An item of any status for its form and its preview, with the facts of its pictures and the names of what it refers
 * to; undefined when there is none. For the administrator only.
 */
export async function readEditedItem<K extends ContentKind>(
  kind: K,
  id: string,
): Promise<EditedItem<K> | undefined> {
  const edited = await readEdited(kind, id);
  return edited && { ...edited, item: await contentType(kind).complete(edited) };
}

/** An item of any status by its own fields alone; undefined when there is none. */
export async function readEdited<K extends ContentKind>(
  kind: K,
  id: string,
): Promise<EditedItem<K> | undefined> {
  // Read the row before the draft: a newer draft causes a conflict on save, an older one would be written back.
  const stored = await contentType(kind).read(id);
  if (!stored) return undefined;
  const draft = await readItemDraft<ContentValues[K]>({ kind, id });
  if (!draft) return { stored, item: stored, hasDraft: false, savedAt: stored.updatedAt };
  const { featured, publishedAt = stored.publishedAt, savedAt } = draft;
  // A category that was removed before the draft was stored is not in it: it would fail to be published.
  const values = await contentType(kind).existingValues(database(), draft.values);
  // Only the stored row decides whether it is public.
  const { status } = stored;
  const item = { ...stored, ...values, ...(featured === undefined ? {} : { featured }), status, publishedAt };
  return { stored, item: item as ContentOfKind<K>, hasDraft: true, savedAt };
}

/** The state that a save replaces, for the former version that it must preserve (§41.1). */
export function formerVersion<K extends ContentKind>(kind: K, { item, stored, hasDraft }: EditedItem<K>) {
  return {
    fields: contentType(kind).formValues(item),
    shown: isPublished(stored.status) && !hasDraft,
    at: stored.updatedAt,
  };
}

/** Whether an item has the values of a form, whatever its status. */
export function holdsValues<K extends ContentKind>(
  { formValues, withStatus }: ContentTypeAdapter<K>,
  item: ContentOfKind<K>,
  values: ContentValues[K],
): boolean {
  const [stored, submitted] = [formValues(item), formValues(withStatus(values, item.status))];
  return isDeepStrictEqual(JSON.parse(JSON.stringify(stored)), JSON.parse(JSON.stringify(submitted)));
}
