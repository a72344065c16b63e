import { data, useRouteError, useSearchParams } from 'react-router';
import { callServerAction, errorMessage } from '#admin/editing/saving/call-server-action.ts';
import { catchLoaderError } from '#admin/editing/saving/catch-loader-error.ts';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { countPages, partOfPage } from '#domain/page-of-list.ts';
import { readLibrary } from '#features/media/library/list-files.server.ts';
import { readLibraryFile } from '#features/media/library/read-file.server.ts';
import { uploadLimits } from '#features/media/uploads/store-upload.server.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { Route } from './+types/library';
import styles from './library.module.css';
import { runLibraryAction } from './library-actions.server.ts';
import { LibraryFrame } from './library-frame.tsx';
import { type LibraryResult, STATUS_OF_RESULT } from './library-result.ts';
import { LibraryScreen } from './library-screen.tsx';
import { libraryView, PAGE_SIZE } from './library-view.ts';
import { FilePanel } from './panel/file-panel.tsx';
import { FAILED, LOAD_FAILED, TITLE } from './texts.ts';

export function meta() {
  return [{ title: `${TITLE} | Administration` }, { name: 'robots', content: 'noindex, nofollow' }];
}

/** The files of a view, and the one whose panel is open: null when it doesn't exist. */
export async function loader({ request }: Route.LoaderArgs) {
  const view = libraryView.read(new URL(request.url).searchParams);
  const { search, filter, page } = view;
  const { files, total, more } = await readLibrary({ search, filter, ...partOfPage(page, PAGE_SIZE) });
  const file = view.file === undefined ? undefined : ((await readLibraryFile(view.file)) ?? null);
  return { files, total, more, pages: countPages(total, PAGE_SIZE), file, limits: uploadLimits() };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return catchLoaderError(serverLoader);
}

export async function action({ request }: Route.ActionArgs) {
  const answer = await runLibraryAction(request);
  return data(answer, { status: STATUS_OF_RESULT[answer.outcome] });
}

/** Every failure is returned as data, so that the panel stays with its typed values (§16.4). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const asked = await callServerAction(serverAction);
  if (asked.outcome === 'moved') throw asked.redirect;
  const answer: LibraryResult =
    asked.outcome === 'answered'
      ? asked.value
      : asked.outcome === 'expired'
        ? { outcome: 'expired' }
        : { outcome: 'refused', message: errorMessage(asked, FAILED) };
  if (answer.outcome === 'refused') void showToast('error', answer.message);
  if ('said' in answer) void showToast('success', answer.said);
  return data(answer, { status: STATUS_OF_RESULT[answer.outcome] });
}

/** Every uploaded picture and film (§27.1). */
export default function LibraryPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const view = libraryView.read(parameters);
  if ('failure' in loaderData) return <FormLoadError message={LOAD_FAILED} />;
  const { file, limits } = loaderData;
  return (
    <LibraryFrame>
      {({ unsaved, setUnsaved }) => (
        <div className={file === undefined ? undefined : styles['withPanel']}>
          <LibraryScreen view={view} {...loaderData} />
          {file === undefined ? null : (
            <FilePanel
              key={view.file}
              view={view}
              file={file}
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

export function ErrorBoundary() {
  // The server logs the error; the screen shows no detail.
  useRouteError();
  return <FormLoadError message={LOAD_FAILED} />;
}
