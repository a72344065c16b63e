import { createContext } from 'react';
import { href } from 'react-router';
import { CONTENT_TYPES } from '#admin/content-form/content-types.ts';
import type { ListedPost } from '#content/types/article/read-dashboard-posts.server.ts';
import type { ListedProject } from '#content/types/projects/read-dashboard.server.ts';
import { isPublished } from '#domain/publication.ts';

/** The ids of the demonstration's items (§31.6). */
export const DemonstrationIds = createContext<ReadonlySet<string>>(new Set());

/** A project or an article as a row of the dashboard shows it (§15.4, §15.11). */
export type ListedItem = ReturnType<typeof listedItem>;

/** The row of an item: what its type lists of it, and its addresses. */
export function listedItem(item: ListedProject | ListedPost) {
  const { form, publicPage, type } = CONTENT_TYPES[item.kind];
  return {
    ...item,
    published: isPublished(item.status),
    editPath: form(item.id),
    previewPath: href('/admin/preview/:type?/:id?', { type, id: item.id }),
    /** The public path once it is published. */
    publicPath: publicPage(item),
  };
}
