import { href } from 'react-router';
import { pagesOf } from '#admin/kit/list-view.ts';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screen, screenExports } from '#admin/kit/screen.tsx';
import { isAllowed } from '#domain/accounts/permissions.ts';
import { partOfPage } from '#domain/page-of-list.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import { untoldSince } from '#features/indexnow/tell-engines.server.ts';
import { readWatched } from '#features/watch/read-watched.server.ts';
import type { Route } from './+types/watch';
import { DESCRIPTION, FAILED } from './texts.ts';
import { WATCH_ACTIONS } from './watch-actions.server.ts';
import { WatchContent, watchView } from './watch-list.tsx';

const SCREEN = {
  title: 'À surveiller',
  back: href('/admin/dashboard'),
  description: DESCRIPTION,
  loadFailed: 'Erreur lors du chargement de ce qui est à surveiller',
  failed: FAILED,
};
const PAGE_SIZE = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = context.get(signedInAdministrator);
  const view = watchView.read(new URL(request.url).searchParams);
  const { shape, page } = view;
  const read = await readWatched({
    shape,
    ofSite: isAllowed(role, 'pages'),
    ...partOfPage(page, PAGE_SIZE),
  });
  const pages = pagesOf(watchView, view, read.counted.count, PAGE_SIZE);
  return { view, untold: await untoldSince(), ...read, pages };
}

export const action = (args: Route.ActionArgs) => runAction(args, WATCH_ACTIONS, SCREEN.failed);
export const { clientLoader, clientAction, meta, ErrorBoundary } = screenExports(SCREEN);

/** Dead links, films that are gone, and content that grew old (§71.4). */
export default screen(SCREEN, WatchContent);
