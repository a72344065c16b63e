import { href } from 'react-router';
import { pagesOf } from '#admin/kit/list-view.ts';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screen, screenExports } from '#admin/kit/screen.tsx';
import { readTrash } from '#content/trash/read-trash.server.ts';
import { trashKindsFor } from '#domain/accounts/permissions.ts';
import { partOfPage } from '#domain/page-of-list.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import type { Route } from './+types/trash';
import { FAILED } from './texts.ts';
import { TRASH_ACTIONS } from './trash-actions.server.ts';
import { TrashContent, trashView } from './trash-list.tsx';

const SCREEN = {
  title: 'Corbeille',
  back: href('/admin/dashboard'),
  loadFailed: 'Erreur lors du chargement de la corbeille',
  failed: FAILED,
};
const PAGE_SIZE = 50;

export async function loader({ request, context }: Route.LoaderArgs) {
  const kinds = trashKindsFor(context.get(signedInAdministrator).role);
  const view = trashView.read(new URL(request.url).searchParams);
  const { search, kind, page } = view;
  const until = new Date().toISOString();
  const read = await readTrash({ search, kind, kinds, ...partOfPage(page, PAGE_SIZE) });
  return { view, kinds, ...read, pages: pagesOf(trashView, view, read.matching, PAGE_SIZE), until };
}

export const action = (args: Route.ActionArgs) => runAction(args, TRASH_ACTIONS, SCREEN.failed);
export const { clientLoader, clientAction, meta, ErrorBoundary } = screenExports(SCREEN);

/** Soft-deleted items that can still be restored (§35.3). */
export default screen(SCREEN, TrashContent);
