import { useState } from 'react';
import { type Fetcher, href, useFetcher } from 'react-router';
import { StateBadge } from '#admin/controls/badge.tsx';
import { Panel, PanelColumns } from '#admin/controls/panel.tsx';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screen, screenExports } from '#admin/kit/screen.tsx';
import { usePolling } from '#admin/kit/use-polling.ts';
import { useRestoredFocus } from '#admin/kit/use-restored-focus.ts';
import { takeFlash } from '#admin/toasts/flash.server.ts';
import { readImports, type ShownRun } from '#operations/import/queue/read-imports.server.ts';
import { importMegabytes } from '#operations/import/queue/receive-import-file.server.ts';
import type { Route } from './+types/importer';
import { CurrentImportPanel } from './current-import-panel.tsx';
import styles from './importer.module.css';
import { IMPORTER_ACTIONS } from './importer-actions.server.ts';
import { NewImportPanel, type Refusal } from './new-import-panel.tsx';
import { ReportLink } from './report-view.tsx';
import { DESCRIPTION, detailText, LOAD_FAILED, runTitle, STATES } from './texts.ts';

const SCREEN = {
  title: 'Importer',
  back: href('/admin/reglages'),
  description: DESCRIPTION,
  loadFailed: LOAD_FAILED,
  failed: 'Une erreur est survenue\u00a0: rien n’a changé',
};

export async function loader({ request }: Route.LoaderArgs) {
  const { flash } = await takeFlash(request);
  const refused = flash?.inPlace ? flash.message : undefined;
  return { ...(await readImports()), megabytes: importMegabytes(), refused };
}

export const action = (args: Route.ActionArgs) => runAction(args, IMPORTER_ACTIONS, SCREEN.failed);
export const { clientLoader, clientAction, meta, ErrorBoundary } = screenExports(SCREEN);

type Loaded = Awaited<ReturnType<typeof loader>>;

function ImporterContent({ current, before, megabytes, refused: refusedBefore }: Loaded) {
  const at = current?.state;
  const inProgress = at === 'waiting' || at === 'running';
  usePolling(inProgress);
  // The pressed button is replaced by others, so the status takes the focus.
  const run = current ? `${current.id} ${current.state}` : '';
  const fetcher = useFetcher<Refusal>();
  const refused = useRefusalOf(run, fetcher, refusedBefore);
  const status = useRestoredFocus<HTMLParagraphElement>(run, { preventScroll: true });
  return (
    <PanelColumns>
      {current ? (
        <div>
          {inProgress && refused ? (
            <p role="alert" className={styles['refused']}>
              {refused}
            </p>
          ) : null}
          <CurrentImportPanel current={current} inProgress={inProgress} status={status} />
        </div>
      ) : null}
      <div>
        {inProgress ? null : (
          <NewImportPanel
            fetcher={fetcher}
            first={current === undefined}
            megabytes={megabytes}
            refused={refused}
          />
        )}
        <PastImports runs={before} />
      </div>
    </PanelColumns>
  );
}

/**
 * The refusal of the last file: it stays while the screen polls, until the state of the current run changes. `loaded`:
 * with the document, of a form that was sent without scripts.
 */
function useRefusalOf(
  run: string,
  { state, data }: Fetcher<Refusal>,
  loaded: string | undefined,
): string | undefined {
  // Once the screen is read again, with the run that refuses another file.
  const received = state === 'idle' ? data : undefined;
  const [shown, setShown] = useState({ run, received, text: loaded });
  if (shown.received !== received) setShown({ run, received, text: received?.message });
  return shown.run === run ? shown.text : undefined;
}

/** Imports the content of a former site from its export file (§61.1 to §61.7). */
export default screen(SCREEN, ImporterContent);

/** Past runs, newest first, with their reports (§61.7). */
function PastImports({ runs }: { runs: readonly ShownRun[] }) {
  if (runs.length === 0) return null;
  return (
    <Panel title="Imports précédents" stack>
      <ul aria-label="Imports précédents">
        {runs.map((run) => (
          <li key={run.id} className={styles['row']}>
            <div className="breaking">
              <p className="cluster entry-title">
                <strong id={`import-${run.id}`}>{runTitle(run)}</strong>{' '}
                <StateBadge good={run.state === 'done'}>{STATES[run.state]}</StateBadge>
              </p>
              <p className={styles['note']}>{detailText(run)}</p>
            </div>
            {run.reported ? <ReportLink run={run} /> : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
