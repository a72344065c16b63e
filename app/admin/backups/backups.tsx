import { useEffect } from 'react';
import { data, href, useRevalidator, useRouteError } from 'react-router';
import { PanelColumns } from '#admin/controls/panel-columns.tsx';
import { Purpose } from '#admin/controls/purpose.tsx';
import { failureAsData } from '#admin/editing/saving/failure-as-data.ts';
import { answerOrFailure } from '#admin/editing/saving/run-on-server.ts';
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
import { type BackupsAnswer, STATUS_OF_ANSWER } from './backups-answer.ts';
import { ExportPanel } from './export-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { DOWNLOAD_REFUSALS, FAILED, LOAD_FAILED, PURPOSE, TITLE } from './texts.ts';

/** How often the screen looks how far a backup is. */
const LOOK_MS = 2_000;

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
  return failureAsData(serverLoader);
}

export async function action({ request, context }: Route.ActionArgs) {
  const owner = context.get(signedInAdministrator);
  const answer = await runBackupsAction(request, { owner, sessionId: context.get(currentSession) });
  return data(answer, { status: STATUS_OF_ANSWER[answer.outcome] });
}

/** Every failure comes back as an answer, so that what was typed stays (§16.4). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer: BackupsAnswer = await answerOrFailure(serverAction, FAILED);
  if (answer.outcome === 'done') void showToast('success', answer.said);
  if (answer.outcome === 'failed') void showToast('error', answer.message);
  return data(answer, { status: STATUS_OF_ANSWER[answer.outcome] });
}

/** The backups that the site makes itself (§51.7), and the way out (§59.6). */
export default function BackupsPage({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const failed = 'failure' in loaderData;
  const underWay =
    !failed && loaderData.backups.some(({ state: at }) => at === 'waiting' || at === 'running');
  useEffect(() => {
    if (!underWay || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), LOOK_MS);
    return () => clearTimeout(timer);
  }, [underWay, state, revalidate]);
  if (failed) return <FormLoadError message={LOAD_FAILED} />;
  const { plan, backups, place, exportBytes, exportRefusal, downloadRefusal } = loaderData;
  return (
    <>
      <FormHead back={href('/admin/reglages')} title={TITLE} published={undefined} online={undefined} />
      <Purpose>{PURPOSE}</Purpose>
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
