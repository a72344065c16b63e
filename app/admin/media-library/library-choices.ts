import { countPages, partOfPage } from '#domain/page-of-list.ts';
import { readLabels } from '#features/media/library/file-labels.server.ts';
import { readLibrary } from '#features/media/library/list-files.server.ts';
import type { Route } from './+types/library-choices';
import { libraryView, PAGE_SIZE } from './library-view.ts';

/** A page of the library for the picker of a form. */
export async function loader({ request }: Route.LoaderArgs) {
  const view = libraryView.read(new URL(request.url).searchParams);
  const { files, total, more } = await readLibrary({ ...view, ...partOfPage(view.page, PAGE_SIZE) });
  return Response.json({
    files,
    total,
    more,
    pages: countPages(total, PAGE_SIZE),
    labels: await readLabels(),
  });
}
