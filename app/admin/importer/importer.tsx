import { href } from 'react-router';
import { PanelColumns } from '#admin/controls/panel.tsx';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screen, screenExports } from '#admin/kit/screen.tsx';
import { usePolling } from '#admin/kit/use-polling.ts';
import { useRestoredFocus } from '#admin/kit/use-restored-focus.ts';
import { RECEIVE_REFUSALS } from '#domain/import/receive-refusal.ts';
import { namedText } from '#domain/text/named-text.ts';
import { readImports } from '#operations/import/queue/read-imports.server.ts';
import { importMegabytes } from '#operations/import/queue/receive-import-file.server.ts';
import type { Route } from './+types/importer';
import { CurrentImportPanel } from './current-import-panel.tsx';
import styles from './importer.module.css';
import { IMPORTER_ACTIONS } from './importer-actions.server.ts';
import { NewImportPanel } from './new-import-panel.tsx';
import { PastImports } from './past-imports.tsx';
import { DESCRIPTION, LOAD_FAILED } from './texts.ts';

const SCREEN = {
  title: 'Importer',
  back: href('/admin/reglages'),
  description: DESCRIPTION,
  loadFailed: LOAD_FAILED,
  failed: 'Une erreur est survenue\u00a0: rien n’a changé',
};

export async function loader({ request }: Route.LoaderArgs) {
  const refused = namedText(RECEIVE_REFUSALS, new URL(request.url).searchParams.get('refus'));
  return { ...(await readImports()), megabytes: importMegabytes(), refused };
}

export const action = (args: Route.ActionArgs) => runAction(args, IMPORTER_ACTIONS, SCREEN.failed);
export const { clientLoader, clientAction, meta, ErrorBoundary } = screenExports(SCREEN);

type Loaded = Awaited<ReturnType<typeof loader>>;

function ImporterContent({ current, before, megabytes, refused }: Loaded) {
  const at = current?.state;
  const inProgress = at === 'waiting' || at === 'running';
  usePolling(inProgress);
  // The pressed button is replaced by others, so the status takes the focus.
  const run = current ? `${current.id} ${current.state}` : '';
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
          <NewImportPanel first={current === undefined} megabytes={megabytes} refused={refused} />
        )}
        <PastImports runs={before} />
      </div>
    </PanelColumns>
  );
}

/** Imports the content of a former site from its export file (§61.1 to §61.7). */
export default screen(SCREEN, ImporterContent);
