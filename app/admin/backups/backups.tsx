import { useEffect } from 'react';
import { data, href, useRevalidator, useRouteError } from 'react-router';
import { PanelColumns } from '#admin/controls/panel-columns.tsx';
import { ScreenDescription } from '#admin/controls/screen-description.tsx';
import { toActionResult } from '#admin/editing/saving/call-server-action.ts';
import { catchLoaderError } from '#admin/editing/saving/catch-loader-error.ts';
import { FormHead } from '#admin/form-frame/form-head.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { EXPORT_REFUSALS } from '#domain/backups/export-refusal.ts';
import { namedText } from '#domain/text/named-text.ts';
import {
  currentSession,
  signedInAdministrator,
} from '#features/administrators/require-administrator.server.ts';
import { backupPlace } from '#features/backups/backup-place.server.ts';
import { readBackupPlan } from '#features/backups/backup-plan.server.ts';
import { readExportBytes } from '#features/backups/export-size.server.ts';
import { readBackups } from '#features/backups/read-backups.server.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { Route } from './+types/backups';
import { BackupList } from './backup-list.tsx';
import { runBackupsAction } from './backups-actions.server.ts';
import { type BackupsResult, STATUS_OF_RESULT } from './backups-result.ts';
import { ExportPanel } from './export-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { DESCRIPTION, DOWNLOAD_REFUSALS, FAILED, LOAD_FAILED, TITLE } from './texts.ts';

/** How often the screen looks how far a backup is. */
const POLL_MS = 2_000;

export function meta() {
  return [{ title: `${TITLE} | Administration` }, { name: 'robots', content: 'noindex, nofollow' }];
}

export async function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const { plan } = await readBackupPlan();
  return {
    plan,
    backups: await readBackups(),
    place: backupPlace(),
    exportBytes: await readExportBytes(),
    exportRefusal: namedText(EXPORT_REFUSALS, asked.get('export')),
    downloadRefusal: namedText(DOWNLOAD_REFUSALS, asked.get('telechargement')),
  };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return catchLoaderError(serverLoader);
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = context.get(signedInAdministrator);
  const answer = await runBackupsAction(request, { owner, sessionId: context.get(currentSession) });
  return data(answer, { status: STATUS_OF_RESULT[answer.outcome] });
}

/** Every failure comes back as an answer, so that what was typed stays (§16.4). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer: BackupsResult = await toActionResult(serverAction, FAILED);
  if (answer.outcome === 'done') void showToast('success', answer.said);
  if (answer.outcome === 'failed') void showToast('error', answer.message);
  return data(answer, { status: STATUS_OF_RESULT[answer.outcome] });
}

/** The backups that the site makes itself (§51.7), and the way out (§59.6). */
export default function BackupsPage({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const failed = 'failure' in loaderData;
  const inProgress =
    !failed && loaderData.backups.some(({ state: at }) => at === 'waiting' || at === 'running');
  useEffect(() => {
    if (!inProgress || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), POLL_MS);
    return () => clearTimeout(timer);
  }, [inProgress, state, revalidate]);
  if (failed) return <FormLoadError message={LOAD_FAILED} />;
  const { plan, backups, place, exportBytes, exportRefusal, downloadRefusal } = loaderData;
  return (
    <>
      <FormHead back={href('/admin/reglages')} title={TITLE} published={undefined} online={undefined} />
      <ScreenDescription>{DESCRIPTION}</ScreenDescription>
      <PanelColumns>
        <BackupList backups={backups} refusal={downloadRefusal} />
        <div>
          <PlanPanel plan={plan} place={place} />
          <ExportPanel bytes={exportBytes} refusal={exportRefusal} />
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
