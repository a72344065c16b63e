import { href } from 'react-router';
import { flag, listView, oneOf, oneOfKeys, pageNumber, text, type ViewOf } from '#admin/kit/list-view.ts';
import type { ListOrder } from '#domain/list-order.ts';
import { PROJECT_KINDS } from '#domain/projects/kinds.ts';
import type { PostStatus, ProjectStatus } from '#domain/publication.ts';

export const PAGE_SIZE = 50;

/** How each order is called in URLs (§29.1); without a name it is the first one. */
export const ORDER_IN_URL = {
  updated: 'modification',
  published: 'publication',
  title: 'titre',
} as const satisfies Partial<Record<ListOrder, string>>;

/** What the dashboard shows. */
export const dashboardView = listView(href('/admin/dashboard'), {
  tab: ['onglet', oneOf<'projects' | 'posts', 'projects'>({ posts: 'articles' }, 'projects')],
  search: ['q', text()],
  kind: ['type', oneOfKeys(PROJECT_KINDS)],
  status: ['statut', oneOfKeys<ProjectStatus>(['draft', 'published'])],
  featuredOnly: ['une', flag()],
  order: ['tri', oneOf<ListOrder, 'created'>(ORDER_IN_URL, 'created')],
  page: ['page', pageNumber],
});
export type DashboardView = ViewOf<typeof dashboardView>;

/** Whether the list is narrowed by anything but its tab and its page. */
export function hasFilters(view: DashboardView): boolean {
  return view.search !== '' || view.kind !== undefined || view.status !== undefined || view.featuredOnly;
}

/** Articles store their status with a capital letter, projects without. */
export function postStatusOf(status: ProjectStatus | undefined): PostStatus | undefined {
  return status === undefined ? undefined : status === 'published' ? 'Published' : 'Draft';
}
