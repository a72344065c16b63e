import { href } from 'react-router';
import { listView, pageNumber, text, type ViewOf } from '#admin/kit/list-view.ts';
import { LONGEST_ENCODED } from '#domain/redirects/source-path.ts';

/** The filters of the screen. `source`: the redirect in the form, edited or new. */
export const redirectsView = listView(href('/admin/anciennes-adresses'), {
  search: ['q', text()],
  page: ['page', pageNumber],
  source: ['adresse', text(LONGEST_ENCODED)],
});
export type RedirectsView = ViewOf<typeof redirectsView>;
