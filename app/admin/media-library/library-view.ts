import { href } from 'react-router';
import { isFileKey, storedFileAddress, storedFileKey } from '#domain/files/stored-file.ts';
import { readPage } from '#domain/page-of-list.ts';
import type { LibraryFilter } from '#features/media/library/list-files.server.ts';

export const PAGE_SIZE = 50;

/** What the library shows, told by its address, so that a reload, a link and the back button keep it. */
export type LibraryView = {
  search: string;
  filter: LibraryFilter | undefined;
  /** Counted from 1. */
  page: number;
  /** The address of the file whose panel is open. */
  file: string | undefined;
};

const FILTERS: Record<LibraryFilter, string> = { images: 'images', films: 'films', unused: 'non-utilisees' };

/** Reads the view from the address; what is not understood counts as not given. */
export function libraryView(parameters: URLSearchParams): LibraryView {
  const filters = Object.keys(FILTERS) as LibraryFilter[];
  const key = parameters.get('fichier') ?? '';
  return {
    search: (parameters.get('q') ?? '').slice(0, 200),
    filter: filters.find((filter) => FILTERS[filter] === parameters.get('voir')),
    page: readPage(parameters),
    file: isFileKey(key) ? storedFileAddress(key) : undefined,
  };
}

/** The parameters of a view: only what differs from the first one. */
export function libraryParameters(view: Partial<LibraryView>): URLSearchParams {
  const parameters = new URLSearchParams();
  if (view.search) parameters.set('q', view.search);
  if (view.filter) parameters.set('voir', FILTERS[view.filter]);
  if (view.page !== undefined && view.page > 1) parameters.set('page', String(view.page));
  const key = view.file === undefined ? undefined : storedFileKey(view.file);
  if (key !== undefined) parameters.set('fichier', key);
  return parameters;
}

/** The address of a view. */
export function libraryAddress(view: Partial<LibraryView>): string {
  const parameters = libraryParameters(view);
  return parameters.size === 0 ? href('/admin/medias') : `${href('/admin/medias')}?${parameters}`;
}
