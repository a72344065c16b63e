import { data, useRevalidator, useSearchParams } from 'react-router';
import { BackupLine } from '#admin/backups/backup-line.tsx';
import { OpenCommentsContext } from '#admin/comments/open-comments.tsx';
import { Button } from '#admin/controls/button.tsx';
import { newCopyKey } from '#admin/duplication/run-duplication.server.ts';
import { announcedAction } from '#admin/kit/client-action.ts';
import { pagesOf } from '#admin/kit/list-view.ts';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screenLoader, screenMeta } from '#admin/kit/screen.tsx';
import { FailedPlans } from '#admin/plans/failed-plans.tsx';
import { PlansOfRows } from '#admin/plans/planned-text.tsx';
import { useSavedListLocation } from '#admin/saved-list-location/use-saved-list-location.ts';
import { ApprovalsContext } from '#admin/sharing/approval-text.tsx';
import { readFailedPlans, readPlansOf } from '#content/schedule/read-plans.server.ts';
import { countOpenComments } from '#content/shared-previews/comment-states.server.ts';
import { readApprovals } from '#content/shared-previews/preview-replies.server.ts';
import { readDashboardPosts } from '#content/types/article/read-dashboard-posts.server.ts';
import { readDashboardProjects } from '#content/types/projects/read-dashboard.server.ts';
import { isAllowed } from '#domain/accounts/permissions.ts';
import type { ListName } from '#domain/content-kinds.ts';
import { partOfPage } from '#domain/page-of-list.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import { logFailure } from '#features/failures/log-failure.server.ts';
import { readBackupHealth } from '#operations/backup/read-backups.server.ts';
import { ErrorRequestId } from '#ui/error-request-id/error-request-id.tsx';
import type { Route } from './+types/dashboard';
import { DASHBOARD_ACTIONS } from './dashboard-actions.server.ts';
import { failureText, LISTS } from './dashboard-actions.ts';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { type DashboardView, dashboardView, PAGE_SIZE, postStatusOf } from './filters/dashboard-filters.ts';
import { ContentList } from './lists/content-list.tsx';
import { DemonstrationIds, listedItem } from './lists/listed-item.ts';
import { Onboarding } from './onboarding/onboarding.tsx';
import { serverFailureText } from './onboarding/onboarding-actions.server.ts';
import { readOnboarding } from './onboarding/read-onboarding.server.ts';

/** Maximum of failed plans in the notice; the next ones follow once one of these is resolved. */
const FAILED_SHOWN = 5;

/** Loads projects or articles; a failure is a text on the screen, not an error screen (§15.9). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const view = dashboardView.read(new URL(request.url).searchParams);
  const { role } = context.get(signedInAdministrator);
  const onboarding = await readOnboarding(role);
  // The lists work without the notices.
  const failedPlans = await readFailedPlans(FAILED_SHOWN).catch(() => []);
  const backups = isAllowed(role, 'backups') ? await readBackupHealth().catch(() => undefined) : undefined;
  const notices = { onboarding, failedPlans, backups };
  try {
    return { ...notices, list: await readList(view) };
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure('dashboard', error);
    return data({ ...notices, list: undefined }, { status: 500 });
  }
}

async function readList(view: DashboardView) {
  const { tab, search, kind, status, featuredOnly, order, page } = view;
  const part = { search, order, ...partOfPage(page, PAGE_SIZE) };
  const read =
    tab === 'posts'
      ? await readDashboardPosts({ ...part, status: postStatusOf(status) })
      : await readDashboardProjects({ ...part, kind, status, featuredOnly });
  const pages = pagesOf(dashboardView, view, read.total, PAGE_SIZE);
  const items = read.items.map(listedItem);
  const ids = items.map(({ id }) => id);
  const [approvals, openComments, plans] = await Promise.all([
    readApprovals(ids),
    countOpenComments(ids),
    readPlansOf(items),
  ]);
  return { ...read, items, pages, approvals, openComments, plans, copyKey: newCopyKey() };
}

export const action = (args: Route.ActionArgs) => runAction(args, DASHBOARD_ACTIONS, serverFailureText);
export const clientLoader = (args: Route.ClientLoaderArgs) => screenLoader(args);
export const clientAction = announcedAction(failureText);
export const meta = screenMeta({ title: 'Tableau de bord' });

/** Without a connection nothing is loaded. */
const NOTHING_LOADED = { onboarding: undefined, failedPlans: [], backups: undefined, list: undefined };

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const view = dashboardView.read(parameters);
  const { onboarding, failedPlans, backups, list } = 'failure' in loaderData ? NOTHING_LOADED : loaderData;
  useSavedListLocation();
  return (
    <DemonstrationIds value={idsOf(onboarding)}>
      <h1 className="sr">Tableau de bord</h1>
      {onboarding ? <Onboarding state={onboarding} /> : null}
      <FailedPlans plans={failedPlans} />
      {backups ? <BackupLine health={backups} /> : null}
      <PlansOfRows value={list?.plans ?? []}>
        <DashboardTabs selected={view.tab}>
          {list ? (
            <ApprovalsContext value={list.approvals}>
              <OpenCommentsContext value={list.openComments}>
                <ContentList key={view.tab} view={view} {...list} />
              </OpenCommentsContext>
            </ApprovalsContext>
          ) : (
            <ListFailure name={view.tab} />
          )}
        </DashboardTabs>
      </PlansOfRows>
    </DemonstrationIds>
  );
}

function idsOf(onboarding: Awaited<ReturnType<typeof readOnboarding>>): ReadonlySet<string> {
  return new Set(onboarding ? [...onboarding.demonstration.projects, ...onboarding.demonstration.posts] : []);
}

/** The list could not be loaded (§15.9). */
function ListFailure({ name }: { name: ListName }) {
  const revalidator = useRevalidator();
  return (
    <div className="nothing" role="alert">
      <h2>Erreur</h2>
      <p>{LISTS[name].loadFailed}</p>
      <ErrorRequestId />
      <Button
        variant="outline"
        icon="retry"
        busy={revalidator.state !== 'idle'}
        onClick={() => void revalidator.revalidate()}
      >
        Réessayer
      </Button>
    </div>
  );
}
