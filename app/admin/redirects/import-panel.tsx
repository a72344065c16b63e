import { useFetcher } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import styles from './redirects.module.css';
import type { RedirectsAnswer } from './redirects-answer.ts';

const SHOWN = 20;

/** Many redirects at once, from a table (§37.3). */
export function ImportPanel() {
  const fetcher = useFetcher<RedirectsAnswer>();
  const waiting = fetcher.state !== 'idle';
  return (
    <Panel title="Importer un tableau" stack>
      <fetcher.Form method="post" encType="multipart/form-data" className={styles['form']} noValidate>
        <input type="hidden" name="intent" value="import" />
        <label className={styles['file']}>
          Fichier CSV
          <input type="file" name="file" accept=".csv,text/csv,text/tab-separated-values" required />
        </label>
        <p className={styles['note']}>
          Deux colonnes&nbsp;: ancienne adresse, nouvelle adresse. «&nbsp;410&nbsp;» dans la seconde dit que
          le contenu est retiré. Les exports de Redirection, Yoast, Rank Math et Screaming Frog sont compris.
          Une ancienne adresse déjà connue prend sa nouvelle destination.
        </p>
        <div className={styles['buttons']}>
          <Button look="outline" type="submit" disabled={waiting}>
            {waiting ? 'Importation en cours...' : 'Importer'}
          </Button>
        </div>
      </fetcher.Form>
      <div role="status">{waiting ? null : <Report answer={fetcher.data} />}</div>
    </Panel>
  );
}

function Report({ answer }: { answer: RedirectsAnswer | undefined }) {
  if (answer?.outcome === 'unreadable') return <p>{answer.message}</p>;
  if (answer?.outcome !== 'imported') return null;
  const { saved, refused, notes } = answer;
  return (
    <>
      <p>
        {saved} {saved > 1 ? 'redirections enregistrées' : 'redirection enregistrée'}
        {refused.length > 0 ? `, ${refused.length} ${refused.length > 1 ? 'refusées' : 'refusée'}` : null}
      </p>
      <Lines lines={refused} />
      {notes.length > 0 ? <p>À savoir&nbsp;:</p> : null}
      <Lines lines={notes} />
    </>
  );
}

function Lines({ lines }: { lines: { line: number; message: string }[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <ul className={styles['report']}>
        {lines.slice(0, SHOWN).map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            Ligne {line}&nbsp;: {message}
          </li>
        ))}
      </ul>
      {lines.length > SHOWN ? <p>… et {lines.length - SHOWN} autres</p> : null}
    </>
  );
}
