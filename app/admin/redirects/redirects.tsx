import { data, href, useRouteError } from 'react-router';
import { PanelColumns } from '#admin/controls/panel-columns.tsx';
import { ScreenDescription } from '#admin/controls/screen-description.tsx';
import { toActionResult } from '#admin/editing/saving/call-server-action.ts';
import { catchLoaderError } from '#admin/editing/saving/catch-loader-error.ts';
import { FormHead } from '#admin/form-frame/form-head.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { announceToast } from '#admin/toasts/announce-toast.tsx';
import { countPages, partOfPage } from '#domain/page-of-list.ts';
import { readNotFoundLog } from '#features/redirects/not-found-log.server.ts';
import { readRedirect, readRedirects } from '#features/redirects/read-redirects.server.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { Route } from './+types/redirects';
import { ImportPanel } from './import-panel.tsx';
import { NotFoundPanel } from './not-found-panel.tsx';
import { RedirectForm } from './redirect-form.tsx';
import { RedirectList } from './redirect-list.tsx';
import { runRedirectsAction } from './redirects-actions.server.ts';
import { type RedirectsResult, STATUS_OF_RESULT } from './redirects-result.ts';
import { redirectsView } from './redirects-view.ts';
import { DESCRIPTION, FAILED, LOAD_FAILED, TITLE } from './texts.ts';

const PAGE_SIZE = 50;
const MISSING_SHOWN = 20;

export function meta() {
  return [{ title: `${TITLE} | Administration` }, { name: 'robots', content: 'noindex, nofollow' }];
}

export async function loader({ request }: Route.LoaderArgs) {
  const view = redirectsView(new URL(request.url).searchParams);
  const { redirects, total } = await readRedirects({
    search: view.search,
    ...partOfPage(view.page, PAGE_SIZE),
  });
  const edited = view.source === '' ? undefined : await readRedirect(view.source);
  return {
    view,
    redirects,
    total,
    pages: countPages(total, PAGE_SIZE),
    edited,
    ...(await readNotFoundLog(MISSING_SHOWN)),
  };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return catchLoaderError(serverLoader);
}

export async function action({ request }: Route.ActionArgs) {
  const answer = await runRedirectsAction(request);
  return data(answer, { status: STATUS_OF_RESULT[answer.outcome] });
}

/** Every failure comes back as an answer, so that what was typed stays (§16.4). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer: RedirectsResult = await toActionResult(serverAction, FAILED);
  if (answer.outcome === 'done') announceToast({ type: 'success', message: answer.said, undo: answer.undo });
  if (answer.outcome === 'failed') void showToast('error', answer.message);
  return data(answer, { status: STATUS_OF_RESULT[answer.outcome] });
}

/** Where former addresses lead, and those that are asked for in vain (§37.2 to §37.5). */
export default function RedirectsPage({ loaderData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <FormLoadError message={LOAD_FAILED} />;
  const { view, redirects, total, pages, edited, missing, missingTotal } = loaderData;
  return (
    <>
      <FormHead back={href('/admin/pages')} title={TITLE} published={undefined} online={undefined} />
      <ScreenDescription>{DESCRIPTION}</ScreenDescription>
      <PanelColumns>
        <div>
          <RedirectForm key={view.source} source={view.source} edited={edited} />
          <RedirectList redirects={redirects} total={total} pages={pages} view={view} />
        </div>
        <div>
          <NotFoundPanel missing={missing} total={missingTotal} />
          <ImportPanel />
        </div>
      </PanelColumns>
    </>
  );
}

export function ErrorBoundary() {
  // Logged by the server; nothing of it is shown.
  useRouteError();
  return <FormLoadError message={LOAD_FAILED} />;
}
