import { useEffect, useRef } from 'react';
import { data, href, useRevalidator, useRouteError } from 'react-router';
import { PanelColumns } from '#admin/controls/panel-columns.tsx';
import { Purpose } from '#admin/controls/purpose.tsx';
import { failureAsData } from '#admin/editing/saving/failure-as-data.ts';
import { answerOrFailure } from '#admin/editing/saving/run-on-server.ts';
import { FormHead } from '#admin/form-frame/form-head.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { RECEIVE_REFUSALS } from '#domain/moving-in/receive-refusal.ts';
import { namedText } from '#domain/text/named-text.ts';
import { readImports } from '#features/moving-in/asked/read-imports.server.ts';
import { importMegabytes } from '#features/moving-in/asked/receive-import-file.server.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { Route } from './+types/importer';
import { CurrentImportPanel } from './current-import-panel.tsx';
import styles from './importer.module.css';
import { runImporterAction } from './importer-actions.server.ts';
import { type ImporterAnswer, STATUS_OF_ANSWER } from './importer-answer.ts';
import { NewImportPanel } from './new-import-panel.tsx';
import { PastImports } from './past-imports.tsx';
import { FAILED, LOAD_FAILED, PURPOSE, TITLE } from './texts.ts';

/** How often the screen looks how far an import is. */
const LOOK_MS = 2_000;

export function meta() {
  return [{ title: `${TITLE} | Administration` }, { name: 'robots', content: 'noindex, nofollow' }];
}

export async function loader({ request }: Route.LoaderArgs) {
  const refused = namedText(RECEIVE_REFUSALS, new URL(request.url).searchParams.get('refus'));
  return { ...(await readImports()), megabytes: importMegabytes(), refused };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return failureAsData(serverLoader);
}

export async function action({ request }: Route.ActionArgs) {
  const answer = await runImporterAction(request);
  return data(answer, { status: STATUS_OF_ANSWER[answer.outcome] });
}

/** Every failure comes back as an answer (§16.4). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer: ImporterAnswer = await answerOrFailure(serverAction, FAILED);
  if (answer.outcome === 'done') void showToast('success', answer.said);
  else void showToast('error', answer.message);
  return data(answer, { status: STATUS_OF_ANSWER[answer.outcome] });
}

/** What a former site had, brought here from the file that it exports (§61.1 to §61.7). */
export default function ImporterPage({ loaderData }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const failed = 'failure' in loaderData;
  const at = failed ? undefined : loaderData.current?.state;
  const underWay = at === 'waiting' || at === 'running';
  useEffect(() => {
    if (!underWay || state !== 'idle') return;
    const timer = setTimeout(() => void revalidate(), LOOK_MS);
    return () => clearTimeout(timer);
  }, [underWay, state, revalidate]);
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
      <Purpose>{PURPOSE}</Purpose>
      <PanelColumns>
        {current ? (
          <div>
            {underWay && refused ? (
              <p role="alert" className={styles['refused']}>
                {refused}
              </p>
            ) : null}
            <CurrentImportPanel current={current} underWay={underWay} status={status} />
          </div>
        ) : null}
        <div>
          {underWay ? null : (
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
