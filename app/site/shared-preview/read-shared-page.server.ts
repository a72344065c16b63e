import { readEditedItem } from '#content/lifecycle/edited-item.server.ts';
import { openSharedPreview, type SharedPreview } from '#content/shared-previews/open-preview.server.ts';
import { contentType } from '#content/types/content-types.server.ts';
import type { ItemPage } from '#content/types/item-page.ts';
import type { ContentKind, ContentOfKind } from '#domain/content-kinds.ts';

/** The item of a shared preview link: with its pending draft, and its version. */
export type SharedItem = ItemPage & { version: number };

export type SharedPage =
  /** `fields`: those of the item, of which its page may hold some in another form. */
  | { state: 'open'; preview: SharedPreview; item: SharedItem; fields: ContentOfKind<ContentKind> }
  | { state: 'closed' }
  | { state: 'too-many' };

/** The item that a secret URL shows now (§39.2, §39.4). Throws what the database throws. */
export async function readSharedPage(secret: string, request: Request): Promise<SharedPage> {
  const opened = await openSharedPreview(secret, request);
  if (opened.state !== 'open') return opened;
  const { kind, id } = opened.preview.item;
  const edited = await readEditedItem(kind, id);
  if (!edited) return { state: 'closed' };
  const { item: fields } = edited;
  const page = await contentType(kind).page(fields);
  return { ...opened, item: { ...page, version: fields.version }, fields };
}
