import { href } from 'react-router';
import type { ListOrder } from '#domain/list-order.ts';
import { readPage } from '#domain/page-of-list.ts';
import { kindNamed, type ProjectKind } from '#domain/projects/kinds.ts';
import type { PostStatus, ProjectStatus } from '#domain/publication.ts';

export const PAGE_SIZE = 50;

/** How each order is called in addresses (§29.1); without a name it is the first one. */
export const ORDER_IN_ADDRESS = {
  updated: 'modification',
  published: 'publication',
  title: 'titre',
} as const satisfies Partial<Record<ListOrder, string>>;
const NAMED_ORDERS = Object.keys(ORDER_IN_ADDRESS) as (keyof typeof ORDER_IN_ADDRESS)[];

/** What the dashboard shows, told by its address, so that a reload, a link and the back button keep it. */
export type DashboardView = {
  tab: 'projects' | 'posts';
  search: string;
  kind: ProjectKind | undefined;
  status: 'draft' | 'published' | undefined;
  featuredOnly: boolean;
  order: ListOrder;
  /** Counted from 1. */
  page: number;
};

/** Reads the view from the address; what is not understood counts as not given. */
export function dashboardView(parameters: URLSearchParams): DashboardView {
  const status = parameters.get('statut');
  return {
    tab: parameters.get('onglet') === 'articles' ? 'posts' : 'projects',
    search: (parameters.get('q') ?? '').slice(0, 200),
    kind: kindNamed(parameters.get('type')),
    status: status === 'draft' || status === 'published' ? status : undefined,
    featuredOnly: parameters.get('une') === '1',
    order: NAMED_ORDERS.find((order) => ORDER_IN_ADDRESS[order] === parameters.get('tri')) ?? 'created',
    page: readPage(parameters),
  };
}

/** The address of a view: only what differs from the first view. */
export function dashboardAddress(view: Partial<DashboardView>): string {
  const parameters = new URLSearchParams();
  if (view.tab === 'posts') parameters.set('onglet', 'articles');
  if (view.search) parameters.set('q', view.search);
  if (view.kind) parameters.set('type', view.kind);
  if (view.status) parameters.set('statut', view.status);
  if (view.featuredOnly) parameters.set('une', '1');
  if (view.order && view.order !== 'created') parameters.set('tri', ORDER_IN_ADDRESS[view.order]);
  if (view.page !== undefined && view.page > 1) parameters.set('page', String(view.page));
  return parameters.size === 0 ? href('/admin/dashboard') : `${href('/admin/dashboard')}?${parameters}`;
}

/** Whether the list is narrowed by anything but its tab and its page. */
export function hasFilters(view: DashboardView): boolean {
  return view.search !== '' || view.kind !== undefined || view.status !== undefined || view.featuredOnly;
}

/** Articles store their status with a capital letter, projects without. */
export function postStatusOf(status: ProjectStatus | undefined): PostStatus | undefined {
  return status === undefined ? undefined : status === 'published' ? 'Published' : 'Draft';
}
