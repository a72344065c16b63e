import { href, redirect, useRouteError } from 'react-router';
import { callServerAction, errorMessage } from '#admin/editing/saving/call-server-action.ts';
import { catchLoaderError } from '#admin/editing/saving/catch-loader-error.ts';
import { FormHead } from '#admin/form-frame/form-head.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { announceToast } from '#admin/toasts/announce-toast.tsx';
import type { Toast } from '#admin/toasts/flash.server.ts';
import { trashKindsFor } from '#domain/accounts/permissions.ts';
import { countPages, partOfPage } from '#domain/page-of-list.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import { readTrash } from '#features/history/read-trash.server.ts';
import type { Route } from './+types/trash';
import { EmptyTrash } from './empty-trash.tsx';
import { DESCRIPTION, FAILED, LOAD_FAILED, TITLE } from './texts.ts';
import styles from './trash.module.css';
import { runTrashAction } from './trash-actions.server.ts';
import { TrashList } from './trash-list.tsx';
import { trashView } from './trash-view.ts';

const PAGE_SIZE = 50;

export function meta() {
  return [{ title: `${TITLE} | Administration` }, { name: 'robots', content: 'noindex, nofollow' }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const kinds = trashKindsFor(context.get(signedInAdministrator).role);
  const view = trashView(new URL(request.url).searchParams);
  const { search, kind, page } = view;
  const until = new Date();
  const read = await readTrash({ search, kind, kinds, ...partOfPage(page, PAGE_SIZE) });
  return { view, kinds, ...read, pages: countPages(read.matching, PAGE_SIZE), until: until.toISOString() };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return catchLoaderError(serverLoader);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { role } = context.get(signedInAdministrator);
  return { toast: await runTrashAction(await request.formData(), role) };
}

/** The result is said here, because the row that asked is no longer there to say it. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer = await callServerAction(serverAction);
  if (answer.outcome === 'expired') throw redirect(href('/admin'));
  if (answer.outcome === 'moved') throw answer.redirect;
  const toast: Toast =
    answer.outcome === 'answered'
      ? answer.value.toast
      : { type: 'error', message: errorMessage(answer, FAILED) };
  announceToast(toast);
  return { toast };
}

/** What was deleted and can still be had back (§35.3). */
export default function TrashPage({ loaderData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <FormLoadError message={LOAD_FAILED} />;
  const { view, kinds, things, matching, total, pages, until } = loaderData;
  return (
    <>
      <FormHead back={href('/admin/dashboard')} title={TITLE} published={undefined} online={undefined} />
      <div className={styles['purpose']}>
        <p>{DESCRIPTION}</p>
        {total > 0 ? <EmptyTrash total={total} until={until} /> : null}
      </div>
      <TrashList view={view} kinds={kinds} things={things} matching={matching} total={total} pages={pages} />
    </>
  );
}

export function ErrorBoundary() {
  // Logged by the server; nothing of it is shown.
  useRouteError();
  return <FormLoadError message={LOAD_FAILED} />;
}
