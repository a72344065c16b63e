import { data, href, redirect, useSearchParams } from 'react-router';
import { BackupLine } from '#admin/backups/backup-line.tsx';
import { newCopyKey, runDuplication } from '#admin/duplication/run-duplication.server.ts';
import { callServerAction, errorMessage } from '#admin/editing/saving/call-server-action.ts';
import { FailedPlans } from '#admin/plans/failed-plans.tsx';
import { PlansOfRows } from '#admin/plans/planned-badge.tsx';
import { useSavedListLocation } from '#admin/saved-list-location/use-saved-list-location.ts';
import { ApprovalsContext } from '#admin/sharing/approval-badge.tsx';
import { announceToast } from '#admin/toasts/announce-toast.tsx';
import type { Toast } from '#admin/toasts/flash.server.ts';
import { readFailedPlans, readPlansOf } from '#content/schedule/read-plans.server.ts';
import { readApprovals } from '#content/shared-previews/preview-replies.server.ts';
import { readDashboardPosts } from '#content/types/article/read-dashboard-posts.server.ts';
import { readDashboardProjects } from '#content/types/projects/read-dashboard.server.ts';
import { isAllowed } from '#domain/accounts/permissions.ts';
import { partOfPage } from '#domain/page-of-list.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import { logFailure } from '#features/failures/log-failure.server.ts';
import { readBackupHealth } from '#operations/backup/backup-health.server.ts';
import type { Route } from './+types/dashboard';
import { runBulkAction } from './bulk-actions/run-bulk-action.server.ts';
import { failureText } from './dashboard-actions.ts';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { dashboardView, PAGE_SIZE, postStatusOf } from './filters/dashboard-filters.ts';
import { DemonstrationIds } from './lists/demonstration-badge.tsx';
import { LoadFailure } from './lists/load-failure.tsx';
import { PostsPanel } from './lists/posts-panel.tsx';
import { ProjectsPanel } from './lists/projects-panel.tsx';
import { Start } from './onboarding/onboarding.tsx';
import { readOnboarding } from './onboarding/read-onboarding.server.ts';
import { runDashboardAction } from './run-dashboard-action.server.ts';

/** Maximum of failed plans in the notice; the next ones follow once one of these is resolved. */
const FAILED_SHOWN = 5;

export function meta() {
  return [{ title: 'Tableau de bord | Administration' }, { name: 'robots', content: 'noindex, nofollow' }];
}

/** Loads projects or articles; a failure is a text on the screen, not an error screen (§15.9). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const view = dashboardView.read(new URL(request.url).searchParams);
  const start = await readOnboarding(context.get(signedInAdministrator).role);
  // The lists work without the notice.
  const failedPlans = await readFailedPlans(FAILED_SHOWN).catch(() => []);
  const mayBackUp = isAllowed(context.get(signedInAdministrator).role, 'backups');
  const backups = mayBackUp ? await readBackupHealth().catch(() => undefined) : undefined;
  const { order } = view;
  const part = { search: view.search, ...partOfPage(view.page, PAGE_SIZE) };
  try {
    if (view.tab === 'posts') {
      const posts = await readDashboardPosts({ ...part, order, status: postStatusOf(view.status) });
      const [approvals, plans] = await Promise.all([
        approvalsOf(posts.items),
        readPlansOf(posts.items.map(({ id }) => ({ kind: 'post', id }))),
      ]);
      return { start, failedPlans, backups, plans, posts, approvals, copyKey: newCopyKey() };
    }
    const { kind, status, featuredOnly } = view;
    const projects = await readDashboardProjects({ ...part, order, kind, status, featuredOnly });
    const [approvals, plans] = await Promise.all([approvalsOf(projects.items), readPlansOf(projects.items)]);
    return { start, failedPlans, backups, plans, projects, approvals, copyKey: newCopyKey() };
  } catch (error) {
    logFailure('dashboard', error);
    return data({ start, failedPlans, backups, plans: [], failed: true as const }, { status: 500 });
  }
}

function approvalsOf(items: readonly { id: string }[]) {
  return readApprovals(items.map(({ id }) => id));
}

/** A lost connection is a loading failure like any other; a redirect (expired session) is passed on. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { start: undefined, failedPlans: [], backups: undefined, plans: [], failed: true as const };
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  // The demonstration and the onboarding need the permission for settings (§44.5).
  if (form.get('subject') === 'start' && !isAllowed(context.get(signedInAdministrator).role, 'settings'))
    throw data({ error: 'Accès refusé' }, { status: 403 });
  const toast = await actionOf(form)(form);
  if (toast === undefined) throw data(null, { status: 400 });
  return data({ toast }, { status: toast.type === 'success' ? 200 : 500 });
}

function actionOf(form: FormData) {
  if (form.has('rows')) return runBulkAction;
  return form.get('intent') === 'duplicate' ? runDuplication : runDashboardAction;
}

/** The toast is shown here, because the row of a deleted item is unmounted. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const answer = await callServerAction(serverAction);
  if (answer.outcome === 'expired') throw redirect(href('/admin'));
  if (answer.outcome === 'moved') throw answer.redirect;
  const toast: Toast =
    answer.outcome === 'answered'
      ? answer.value.toast
      : {
          type: 'error',
          message: errorMessage(answer.outcome === 'failed' ? answer : {}, failureText(form)),
        };
  // Results that the screen itself shows have an empty message.
  if (toast.message !== '') announceToast(toast);
  return data({ toast }, { status: toast.type === 'success' ? 200 : 500 });
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const view = dashboardView.read(parameters);
  const { start, failedPlans, backups, plans } = loaderData;
  useSavedListLocation();
  return (
    <DemonstrationIds value={idsOf(start)}>
      <h1 className="sr">Tableau de bord</h1>
      {start ? <Start start={start} /> : null}
      <FailedPlans plans={failedPlans} />
      {backups ? <BackupLine health={backups} /> : null}
      <PlansOfRows value={plans}>
        <DashboardTabs selected={view.tab}>
          {'failed' in loaderData ? (
            <LoadFailure tab={view.tab} />
          ) : 'posts' in loaderData ? (
            <ApprovalsContext value={loaderData.approvals}>
              <PostsPanel
                view={{ ...view, tab: 'posts' }}
                posts={loaderData.posts}
                copyKey={loaderData.copyKey}
              />
            </ApprovalsContext>
          ) : (
            <ApprovalsContext value={loaderData.approvals}>
              <ProjectsPanel
                view={{ ...view, tab: 'projects' }}
                projects={loaderData.projects}
                copyKey={loaderData.copyKey}
              />
            </ApprovalsContext>
          )}
        </DashboardTabs>
      </PlansOfRows>
    </DemonstrationIds>
  );
}

function idsOf(start: Route.ComponentProps['loaderData']['start']): ReadonlySet<string> {
  return new Set(start ? [...start.demonstration.projects, ...start.demonstration.posts] : []);
}
