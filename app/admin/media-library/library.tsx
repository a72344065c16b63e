import { useSearchParams } from 'react-router';
import type { LoadFailure } from '#admin/editing/saving/catch-loader-error.ts';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { announcedAction } from '#admin/kit/client-action.ts';
import { pagesOf } from '#admin/kit/list-view.ts';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screenErrorBoundary, screenLoader, screenMeta } from '#admin/kit/screen.tsx';
import { partOfPage } from '#domain/page-of-list.ts';
import { readLabels } from '#features/media/library/file-labels.server.ts';
import { countWithoutAlt, readLibrary, readNeighbours } from '#features/media/library/list-files.server.ts';
import { readLibraryFile } from '#features/media/library/read-file.server.ts';
import { uploadLimits } from '#features/media/uploads/store-upload.server.ts';
import type { Route } from './+types/library';
import styles from './library.module.css';
import { LIBRARY_ACTIONS } from './library-actions.server.ts';
import { LibraryFrame } from './library-frame.tsx';
import { LibraryScreen } from './library-screen.tsx';
import { libraryView, PAGE_SIZE } from './library-view.ts';
import { FilePanel } from './panel/file-panel.tsx';
import { FAILED, LOAD_FAILED, TITLE } from './texts.ts';

/** The files of a view, and the one whose panel is open with its neighbours: null when it doesn't exist. */
export async function loader({ request }: Route.LoaderArgs) {
  const view = libraryView.read(new URL(request.url).searchParams);
  const { files, total, more } = await readLibrary({ ...view, ...partOfPage(view.page, PAGE_SIZE) });
  const file = view.file === undefined ? undefined : ((await readLibraryFile(view.file)) ?? null);
  return {
    files,
    total,
    more,
    pages: pagesOf(libraryView, view, total, PAGE_SIZE),
    withoutAlt: await countWithoutAlt(),
    labels: await readLabels(),
    file,
    neighbours: file ? await readNeighbours(view, file.url) : {},
    limits: uploadLimits(),
  };
}

export const action = (args: Route.ActionArgs) => runAction(args, LIBRARY_ACTIONS, FAILED);
export const clientLoader = screenLoader;
/** The panel keeps its typed values when the session has ended. */
export const clientAction = announcedAction(FAILED, () => true);
export const meta = screenMeta({ title: TITLE });
export const ErrorBoundary = screenErrorBoundary({ loadFailed: LOAD_FAILED });

/** Every uploaded picture and film (§27.1). */
export default function LibraryPage({
  loaderData,
}: {
  loaderData: Awaited<ReturnType<typeof loader>> | LoadFailure;
}) {
  const [parameters] = useSearchParams();
  const view = libraryView.read(parameters);
  if ('failure' in loaderData) return <FormLoadError message={LOAD_FAILED} />;
  const { file, files, neighbours, labels, limits } = loaderData;
  return (
    <LibraryFrame>
      {({ sending, unsaved, setUnsaved }) => (
        <div className={file === undefined ? undefined : styles['withPanel']}>
          <LibraryScreen view={view} sending={sending} {...loaderData} />
          {file === undefined ? null : (
            <FilePanel
              view={view}
              file={file}
              files={files}
              neighbours={neighbours}
              labels={labels}
              limits={limits}
              unsaved={unsaved}
              setUnsaved={setUnsaved}
            />
          )}
        </div>
      )}
    </LibraryFrame>
  );
}
