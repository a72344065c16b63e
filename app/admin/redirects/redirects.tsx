import { href } from 'react-router';
import { PanelColumns } from '#admin/controls/panel.tsx';
import { pagesOf } from '#admin/kit/list-view.ts';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screen, screenExports } from '#admin/kit/screen.tsx';
import { useRestoredFocus } from '#admin/kit/use-restored-focus.ts';
import { partOfPage } from '#domain/page-of-list.ts';
import { readNotFoundLog } from '#features/redirects/not-found-log.server.ts';
import { readRedirect, readRedirects } from '#features/redirects/read-redirects.server.ts';
import type { Route } from './+types/redirects';
import { ImportPanel } from './import-panel.tsx';
import { NotFoundPanel } from './not-found-panel.tsx';
import { RedirectForm } from './redirect-form.tsx';
import { RedirectList } from './redirect-list.tsx';
import { REDIRECTS_ACTIONS } from './redirects-actions.server.ts';
import { redirectsView } from './redirects-view.ts';
import { DESCRIPTION } from './texts.ts';

const PAGE_SIZE = 50;
const MISSING_SHOWN = 20;

const SCREEN = {
  title: 'Anciennes adresses',
  back: href('/admin/pages'),
  description: DESCRIPTION,
  loadFailed: 'Erreur lors du chargement des anciennes adresses',
  failed: (form: FormData) =>
    form.get('intent') === 'save'
      ? 'Une erreur est survenue lors de l’enregistrement'
      : 'Une erreur est survenue\u00a0: rien n’a changé',
};

export async function loader({ request }: Route.LoaderArgs) {
  const view = redirectsView.read(new URL(request.url).searchParams);
  const { redirects, total } = await readRedirects({
    search: view.search,
    ...partOfPage(view.page, PAGE_SIZE),
  });
  const edited = view.source === '' ? undefined : await readRedirect(view.source);
  return {
    view,
    redirects,
    total,
    pages: pagesOf(redirectsView, view, total, PAGE_SIZE),
    edited,
    ...(await readNotFoundLog(MISSING_SHOWN)),
  };
}

export const action = (args: Route.ActionArgs) => runAction(args, REDIRECTS_ACTIONS, SCREEN.failed);
export const { clientLoader, clientAction, meta, ErrorBoundary } = screenExports(SCREEN);

type Loaded = Awaited<ReturnType<typeof loader>>;

function RedirectsContent({ view, redirects, total, pages, edited, missing, missingTotal }: Loaded) {
  // The form of an edited redirect leaves with its source.
  const place = useRestoredFocus<HTMLDivElement>(view.source);
  return (
    <PanelColumns>
      <div ref={place} className="reached" tabIndex={-1}>
        <RedirectForm key={view.source} source={view.source} edited={edited} />
        <RedirectList redirects={redirects} total={total} pages={pages} view={view} />
      </div>
      <div>
        <NotFoundPanel missing={missing} total={missingTotal} />
        <ImportPanel />
      </div>
    </PanelColumns>
  );
}

/** The redirects, and the 404 log (§37.2 to §37.5). */
export default screen(SCREEN, RedirectsContent);
