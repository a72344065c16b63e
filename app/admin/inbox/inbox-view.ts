import { href } from 'react-router';
import { readPage } from '#domain/page-of-list.ts';

/** What the inbox shows, told by its address. */
export type InboxView = {
  search: string;
  unreadOnly: boolean;
  /** Those among the unwanted ones, instead of the inbox. */
  unwanted: boolean;
  /** Counted from 1. */
  page: number;
};

/** Reads the view from the address; what is not understood counts as not given. */
export function inboxView(parameters: URLSearchParams): InboxView {
  return {
    search: (parameters.get('q') ?? '').slice(0, 200),
    unreadOnly: parameters.get('afficher') === 'non-lus',
    unwanted: parameters.get('afficher') === 'indesirables',
    page: readPage(parameters),
  };
}

/** The address of a view: only what differs from the first view. */
export function inboxAddress(view: Partial<InboxView>): string {
  const parameters = new URLSearchParams();
  if (view.search) parameters.set('q', view.search);
  if (view.unreadOnly) parameters.set('afficher', 'non-lus');
  if (view.unwanted) parameters.set('afficher', 'indesirables');
  if (view.page !== undefined && view.page > 1) parameters.set('page', String(view.page));
  return parameters.size === 0 ? href('/admin/inbox') : `${href('/admin/inbox')}?${parameters}`;
}
