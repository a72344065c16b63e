import { useEffect, useRef } from 'react';
import { data, href, useRevalidator, useRouteError } from 'react-router';
import { PanelColumns } from '#admin/controls/panel-columns.tsx';
import { ScreenDescription } from '#admin/controls/screen-description.tsx';
import { toActionResult } from '#admin/editing/saving/call-server-action.ts';
import { catchLoaderError } from '#admin/editing/saving/catch-loader-error.ts';
import { FormHead } from '#admin/form-frame/form-head.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { RECEIVE_REFUSALS } from '#domain/import/receive-refusal.ts';
import { namedText } from '#domain/text/named-text.ts';
import { readImports } from '#features/import/queue/read-imports.server.ts';
import { importMegabytes } from '#features/import/queue/receive-import-file.server.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { Route } from './+types/importer';
import { CurrentImportPanel } from './current-import-panel.tsx';
import styles from './importer.module.css';
import { runImporterAction } from './importer-actions.server.ts';
import { type ImporterResult, STATUS_OF_RESULT } from './importer-result.ts';
import { NewImportPanel } from './new-import-panel.tsx';
import { PastImports } from './past-imports.tsx';
import { DESCRIPTION, FAILED, LOAD_FAILED, TITLE } from './texts.ts';

/** How often the screen looks how far an import is. */
const POLL_MS = 2_000;

export function meta() {
  return [{ title: `${TITLE} | Administration` }, { name: 'robots', content: 'noindex, nofollow' }];
}

export async function loader({ request }: Route.LoaderArgs) {
  const refused = namedText(RECEIVE_REFUSALS, new URL(request.url).searchParams.get('refus'));
  return { ...(await readImports()), megabytes: importMegabytes(), refused };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return catchLoaderError(serverLoader);
}

export async function action({ request }: Route.ActionArgs) {
  const answer = await runImporterAction(request);
  return data(answer, { status: STATUS_OF_RESULT[answer.outcome] });
}

/** Every failure comes back as an answer (§16.4). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer: ImporterResult = await toActionResult(serverAction, FAILED);
  if (answer.outcome === 'done') void showToast('success', answer.said);
  else void showToast('error', answer.message);
  return data(answer, { status: STATUS_OF_RESULT[answer.outcome] });
}

/** What a former site had, brought here from the file that it exports (§61.1 to §61.7). */
export default function ImporterPage({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const failed = 'failure' in loaderData;
  const at = failed ? undefined : loaderData.current?.state;
  const inProgress = at === 'waiting' || at === 'running';
  useEffect(() => {
    if (!inProgress || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), POLL_MS);
    return () => clearTimeout(timer);
  }, [inProgress, state, revalidate]);
  const status = useRef<HTMLParagraphElement>(null);
  const run = failed || !loaderData.current ? '' : `${loaderData.current.id} ${loaderData.current.state}`;
  const shown = useRef(run);
  useEffect(() => {
    if (shown.current === run) return;
    shown.current = run;
    // Other buttons took the place of the one that was pressed. Whoever only arrives begins at the top.
    if (document.activeElement === document.body) status.current?.focus({ preventScroll: true });
  }, [run]);
  if (failed) return <FormLoadError message={LOAD_FAILED} />;
  const { current, before, megabytes, refused } = loaderData;
  return (
    <>
      <FormHead back={href('/admin/reglages')} title={TITLE} published={undefined} online={undefined} />
      <ScreenDescription>{DESCRIPTION}</ScreenDescription>
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
    </>
  );
}

export function ErrorBoundary() {
  // Logged by the server; nothing of it is shown.
  useRouteError();
  return <FormLoadError message={LOAD_FAILED} />;
}
