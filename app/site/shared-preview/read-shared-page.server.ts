import { readEditedItem } from '#content/lifecycle/edited-item.server.ts';
import { openSharedPreview, type SharedPreview } from '#content/shared-previews/open-preview.server.ts';
import { contentType } from '#content/types/content-types.server.ts';
import type { ItemPage } from '#content/types/item-page.ts';

/** The item of a shared preview link: with its pending draft, and its version. */
export type SharedItem = ItemPage & { version: number };

export type SharedPage =
  | { state: 'open'; preview: SharedPreview; item: SharedItem }
  | { state: 'closed' }
  | { state: 'too-many' };

/** The item that a secret URL shows now (§39.2, §39.4). Throws what the database throws. */
export async function readSharedPage(secret: string, request: Request): Promise<SharedPage> {
  const opened = await openSharedPreview(secret, request);
  if (opened.state !== 'open') return opened;
  const item = await readSharedItem(opened.preview.item);
  return item ? { ...opened, item } : { state: 'closed' };
}

async function readSharedItem({ kind, id }: SharedPreview['item']): Promise<SharedItem | undefined> {
  const edited = await readEditedItem(kind, id);
  if (!edited) return undefined;
  return { ...(await contentType(kind).page(edited.item)), version: edited.item.version };
}
