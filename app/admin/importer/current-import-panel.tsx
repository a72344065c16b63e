import { href, Link, useFetcher } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import type { CurrentImport } from '#operations/import/queue/read-imports.server.ts';
import styles from './importer.module.css';
import { ReportView } from './report-view.tsx';
import { bringsNothing, countText, queuedText, runTitle, statusText } from './texts.ts';

/** The running or last import: its progress, its actions, and its report (§61.2 to §61.5). */
export function CurrentImportPanel({
  current,
  inProgress,
  status,
}: {
  current: CurrentImport;
  inProgress: boolean;
  status: React.Ref<HTMLParagraphElement>;
}) {
  const { done, total } = current;
  return (
    <Panel title={runTitle(current)} stack className={styles['current']}>
      <p className={styles['note']}>{queuedText(current)}</p>
      <p ref={status} role="status" tabIndex={-1} className={styles['status']}>
        {statusText(current)}
      </p>
      {inProgress && total > 0 ? (
        <div className={styles['progress']}>
          <progress className="full" max={total} value={done} aria-label="Avancement" />
          <span>{countText(done, total)}</span>
        </div>
      ) : null}
      {inProgress ? (
        <>
          {current.stopping ? null : <Ask intent="stop" id={current.id} label="Arrêter" variant="outline" />}
          <noscript>
            <p>
              <a href={href('/admin/importer')}>Actualiser cette page</a> pour suivre l’avancement.
            </p>
          </noscript>
        </>
      ) : (
        <NextSteps current={current} />
      )}
      {current.report ? <ReportView run={current} report={current.report} /> : null}
    </Panel>
  );
}

/** The actions on the file, while it is stored. */
function NextSteps({ current }: { current: CurrentImport }) {
  const { id, trial, state, fileKept } = current;
  if (!fileKept) return null;
  const ended = trial && state === 'done';
  const tried = ended && !bringsNothing(current);
  return (
    <>
      {tried ? (
        <p className={styles['note']}>
          L’import s’annule en restaurant une sauvegarde&nbsp;:{' '}
          <Link to={href('/admin/sauvegardes')}>faites-en une</Link> d’abord.
        </p>
      ) : null}
      <div className="cluster">
        {tried ? (
          <Ask intent="import" id={id} label="Importer" variant="primary" />
        ) : ended ? null : (
          <Ask intent={trial ? 'try' : 'import'} id={id} label="Reprendre" variant="primary" />
        )}
        <Ask intent="discard" id={id} label="Abandonner" variant="outline" />
      </div>
      <p className={styles['note']}>
        Sans suite, le fichier envoyé est supprimé du serveur après sept jours. « Abandonner » le supprime
        maintenant.
      </p>
    </>
  );
}

/** A button that submits an action on a run, also without scripts. */
function Ask({
  intent,
  id,
  label,
  variant,
}: {
  intent: 'import' | 'try' | 'stop' | 'discard';
  id: string;
  label: string;
  variant: 'primary' | 'outline';
}) {
  const fetcher = useFetcher();
  return (
    <fetcher.Form method="post" action={href('/admin/importer')}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Button variant={variant} type="submit" busy={fetcher.state !== 'idle'}>
        {label}
      </Button>
    </fetcher.Form>
  );
}
