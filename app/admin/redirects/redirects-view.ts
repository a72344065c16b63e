import { href } from 'react-router';
import { listView, pageNumber, text, type ViewOf } from '#admin/kit/list-view.ts';

const MAX_SOURCE_LENGTH = 500;

/** What the screen shows. `source`: the redirect that the form edits, or begins with. */
export const redirectsView = listView(href('/admin/anciennes-adresses'), {
  search: ['q', text()],
  page: ['page', pageNumber],
  source: ['adresse', text(MAX_SOURCE_LENGTH)],
});
export type RedirectsView = ViewOf<typeof redirectsView>;
