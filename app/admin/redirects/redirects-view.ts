import { href } from 'react-router';
import { listView, pageNumber, text, type ViewOf } from '#admin/kit/list-view.ts';

const MAX_SOURCE_LENGTH = 500;

/** The filters of the screen. `source`: the redirect in the form, edited or new. */
export const redirectsView = listView(href('/admin/anciennes-adresses'), {
  search: ['q', text()],
  page: ['page', pageNumber],
  source: ['adresse', text(MAX_SOURCE_LENGTH)],
});
export type RedirectsView = ViewOf<typeof redirectsView>;
