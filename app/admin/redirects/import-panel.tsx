import { Panel } from '#admin/controls/panel.tsx';
import { ActionForm, useActionForm } from '#admin/kit/action-form.tsx';
import { counted } from '#domain/text/plural.ts';
import type { ImportedRedirects } from '#features/redirects/redirects-file.server.ts';
import styles from './redirects.module.css';
import type { RedirectsData } from './redirects-actions.server.ts';

const MAX_DISPLAYED = 20;

/** Bulk import of redirects from a table (§37.3). */
export function ImportPanel() {
  const action = useActionForm<RedirectsData>();
  const { result } = action;
  const imported = result?.outcome === 'done' ? result.imported : undefined;
  return (
    <Panel title="Importer un tableau" stack>
      <ActionForm
        action={action}
        intent="import"
        encType="multipart/form-data"
        className="column"
        variant="outline"
        label="Importer"
        busyLabel="Importation en cours..."
      >
        <label className={styles['file']}>
          Tableau au format CSV
          <input type="file" name="file" accept=".csv,text/csv,text/tab-separated-values" required />
        </label>
        <p className="quiet">
          Deux colonnes&nbsp;: ancienne adresse, nouvelle adresse. Excel, Numbers et LibreOffice enregistrent
          à ce format. «&nbsp;retiré&nbsp;» dans la seconde dit que le contenu est retiré. Les exports de
          Redirection, Yoast, Rank Math et Screaming Frog sont compris. Une ancienne adresse déjà connue prend
          sa nouvelle destination.
        </p>
      </ActionForm>
      <div role="status">{imported ? <Report imported={imported} /> : null}</div>
    </Panel>
  );
}

function Report({ imported }: { imported: ImportedRedirects }) {
  if (imported.outcome === 'unreadable') return <p>{imported.message}</p>;
  const { saved, refused, notes } = imported;
  return (
    <div className={styles['report']}>
      <p>
        <strong>{counted(saved, 'redirection enregistrée', 'redirections enregistrées')}</strong>
      </p>
      <Lines title={counted(refused.length, 'ligne refusée', 'lignes refusées')} lines={refused} />
      <Lines title="À savoir" lines={notes} />
    </div>
  );
}

/** Lines of the file, each with its message: the first ones, and a button for the others. */
function Lines({ title, lines }: { title: string; lines: { line: number; message: string }[] }) {
  if (lines.length === 0) return null;
  const list = (some: typeof lines) => (
    <ul>
      {some.map(({ line, message }) => (
        <li key={`${line} ${message}`}>
          Ligne {line}&nbsp;: {message}
        </li>
      ))}
    </ul>
  );
  const others = lines.slice(MAX_DISPLAYED);
  return (
    <>
      <p>
        <strong>{title}</strong>
      </p>
      {list(lines.slice(0, MAX_DISPLAYED))}
      {others.length > 0 ? (
        <details>
          <summary>{others.length > 1 ? `Les ${others.length} autres` : 'Une autre'}</summary>
          {list(others)}
        </details>
      ) : null}
    </>
  );
}
