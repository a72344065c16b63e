import { href } from 'react-router';
import { readPage } from '#domain/page-of-list.ts';

/** What the screen shows, told by its address. */
export type RedirectsView = {
  search: string;
  /** Counted from 1. */
  page: number;
  /** The former address that the form begins with. */
  source: string;
};

const LONGEST = 500;

/** Reads the view from the address; what is not understood counts as not given. */
export function redirectsView(parameters: URLSearchParams): RedirectsView {
  return {
    search: (parameters.get('q') ?? '').slice(0, 200),
    page: readPage(parameters),
    source: (parameters.get('adresse') ?? '').slice(0, LONGEST),
  };
}

/** The address of a view: only what differs from the first view. */
export function redirectsAddress(view: Partial<RedirectsView>): string {
  const parameters = new URLSearchParams();
  if (view.search) parameters.set('q', view.search);
  if (view.page !== undefined && view.page > 1) parameters.set('page', String(view.page));
  if (view.source) parameters.set('adresse', view.source);
  const path = href('/admin/anciennes-adresses');
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
