import { href } from 'react-router';
import { type TrashKind, trashKindNamed } from '#domain/history/trash.ts';
import { readPage } from '#domain/page-of-list.ts';

/** What the trash shows, told by its address. */
export type TrashView = {
  search: string;
  kind: TrashKind | undefined;
  /** Counted from 1. */
  page: number;
};

/** Reads the view from the address; what is not understood counts as not given. */
export function trashView(parameters: URLSearchParams): TrashView {
  return {
    search: (parameters.get('q') ?? '').slice(0, 200),
    kind: trashKindNamed(parameters.get('type')),
    page: readPage(parameters),
  };
}

/** The address of a view: only what differs from the first view. */
export function trashAddress(view: Partial<TrashView>): string {
  const parameters = new URLSearchParams();
  if (view.search) parameters.set('q', view.search);
  if (view.kind) parameters.set('type', view.kind);
  if (view.page !== undefined && view.page > 1) parameters.set('page', String(view.page));
  return parameters.size === 0 ? href('/admin/corbeille') : `${href('/admin/corbeille')}?${parameters}`;
}
