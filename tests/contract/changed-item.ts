import { changeItems, type ItemChange } from '#content/lifecycle/change-items.server.ts';
import type { ContentKind } from '#domain/content-kinds.ts';

const changed = async (change: ItemChange, kind: ContentKind, id: string) => {
  const { done, already } = await changeItems(change, [{ kind, id }]);
  return change === 'delete' ? done > 0 : done + already > 0;
};

/** The actions of the dashboard on one item. False when there is none. */
export const unpublishItem = (kind: ContentKind, id: string) => changed('unpublish', kind, id);
export const deleteItem = (kind: ContentKind, id: string) => changed('delete', kind, id);
export const featureItem = (kind: ContentKind, id: string, featured: boolean) =>
  changed(featured ? 'feature' : 'unfeature', kind, id);
