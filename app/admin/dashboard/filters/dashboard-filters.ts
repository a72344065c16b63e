import { href } from 'react-router';
import { flag, listView, oneOf, oneOfKeys, pageNumber, text, type ViewOf } from '#admin/kit/list-view.ts';
import type { ListOrder } from '#domain/list-order.ts';
import { PROJECT_KINDS } from '#domain/projects/kinds.ts';
import type { PostStatus, ProjectStatus } from '#domain/publication.ts';

export const PAGE_SIZE = 50;

/** The name of each sort order in URLs (§29.1); the default order has none. */
export const ORDER_IN_URL = {
  updated: 'modification',
  published: 'publication',
  title: 'titre',
} as const satisfies Partial<Record<ListOrder, string>>;

export const dashboardView = listView(href('/admin/dashboard'), {
  tab: ['onglet', oneOf<'projects' | 'posts', 'projects'>({ posts: 'articles' }, 'projects')],
  search: ['q', text()],
  kind: ['type', oneOfKeys(PROJECT_KINDS)],
  status: ['statut', oneOfKeys<ProjectStatus>(['draft', 'published'])],
  featuredOnly: ['une', flag],
  order: ['tri', oneOf<ListOrder, 'created'>(ORDER_IN_URL, 'created')],
  page: ['page', pageNumber],
});
export type DashboardView = ViewOf<typeof dashboardView>;

/** The number of active filters besides tab, search and page. */
export function countFilters({ kind, status, featuredOnly }: DashboardView): number {
  return [kind, status, featuredOnly || undefined].filter((filter) => filter !== undefined).length;
}

/** The status of articles is stored with a capital letter, that of projects without. */
export function postStatusOf(status: ProjectStatus | undefined): PostStatus | undefined {
  return status === undefined ? undefined : status === 'published' ? 'Published' : 'Draft';
}
