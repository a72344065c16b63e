import { href } from 'react-router';
import { PanelColumns } from '#admin/controls/panel.tsx';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screen, screenExports } from '#admin/kit/screen.tsx';
import { usePolling } from '#admin/kit/use-polling.ts';
import { EXPORT_REFUSALS } from '#domain/backups/export-refusal.ts';
import { namedText } from '#domain/text/named-text.ts';
import { readBackupPlan } from '#operations/backup/backup-plan.server.ts';
import { readExportBytes } from '#operations/backup/export-size.server.ts';
import { backupPlace, readBackups } from '#operations/backup/read-backups.server.ts';
import type { Route } from './+types/backups';
import { BackupList } from './backup-list.tsx';
import { BACKUPS_ACTIONS } from './backups-actions.server.ts';
import { ExportPanel } from './export-panel.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { DESCRIPTION, DOWNLOAD_REFUSALS } from './texts.ts';

const SCREEN = {
  title: 'Sauvegardes et export',
  back: href('/admin/reglages'),
  description: DESCRIPTION,
  loadFailed: 'Erreur lors du chargement des sauvegardes',
  failed: 'Une erreur est survenue\u00a0: rien n’a changé',
};

export async function loader({ request }: Route.LoaderArgs) {
  const params = new URL(request.url).searchParams;
  const { plan } = await readBackupPlan();
  return {
    plan,
    backups: await readBackups(),
    place: backupPlace(),
    exportBytes: await readExportBytes(),
    exportRefusal: namedText(EXPORT_REFUSALS, params.get('export')),
    downloadRefusal: namedText(DOWNLOAD_REFUSALS, params.get('telechargement')),
  };
}

export const action = (args: Route.ActionArgs) => runAction(args, BACKUPS_ACTIONS, SCREEN.failed);
export const { clientLoader, clientAction, meta, ErrorBoundary } = screenExports(SCREEN);

type Loaded = Awaited<ReturnType<typeof loader>>;

function BackupsContent({ plan, backups, place, exportBytes, exportRefusal, downloadRefusal }: Loaded) {
  usePolling(backups.some(({ state }) => state === 'waiting' || state === 'running'));
  return (
    <PanelColumns>
      <BackupList backups={backups} refusal={downloadRefusal} />
      <div>
        <PlanPanel plan={plan} place={place} />
        <ExportPanel bytes={exportBytes} refusal={exportRefusal} />
      </div>
    </PanelColumns>
  );
}

/** The site's own backups (§51.7), and the export (§59.6). */
export default screen(SCREEN, BackupsContent);
