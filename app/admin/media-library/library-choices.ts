import { countPages, partOfPage } from '#domain/page-of-list.ts';
import { readLibrary } from '#features/media/library/list-files.server.ts';
import type { Route } from './+types/library-choices';
import { libraryView, PAGE_SIZE } from './library-view.ts';

/** A page of the library for the picker of a form. */
export async function loader({ request }: Route.LoaderArgs) {
  const { search, filter, page } = libraryView.read(new URL(request.url).searchParams);
  const { files, total, more } = await readLibrary({ search, filter, ...partOfPage(page, PAGE_SIZE) });
  return Response.json({ files, total, more, pages: countPages(total, PAGE_SIZE) });
}
