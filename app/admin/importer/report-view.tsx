import { href } from 'react-router';
import { ButtonLink } from '#admin/controls/button.tsx';
import { REMARKS } from '#domain/import/remarks.ts';
import { reportCounts } from '#domain/import/report-text.ts';
import type { StoredReport } from '#domain/import/stored-report.ts';
import type { ShownRun } from '#operations/import/queue/read-imports.server.ts';
import styles from './importer.module.css';

const NUMBER = new Intl.NumberFormat('fr-FR');

/** What a run changed, or a dry run would change: numbers, then the adjustments by heading (§56.7). */
export function ReportView({ run, report }: { run: ShownRun; report: StoredReport }) {
  return (
    <div className={styles['report']}>
      <h3>Rapport</h3>
      <dl className={styles['counts']}>
        {reportCounts(report, run.trial).map(([label, count]) => (
          <div key={label} data-none={count === 0 || undefined}>
            <dt>{label}</dt>
            <dd>{NUMBER.format(count)}</dd>
          </div>
        ))}
      </dl>
      {report.remarks.map(({ kind, count, lines }) =>
        lines.length === 0 ? (
          <p key={kind} className={styles['heading']}>
            {REMARKS[kind]} ({NUMBER.format(count)})
          </p>
        ) : (
          <details key={kind} className={styles['heading']} open={kind === 'nothing'}>
            <summary>
              {REMARKS[kind]} ({NUMBER.format(count)})
            </summary>
            <ul>
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and the same may be said twice
                <li key={index}>{line}</li>
              ))}
              {count > lines.length ? (
                <li>et {NUMBER.format(count - lines.length)} de plus, dans le rapport complet</li>
              ) : null}
            </ul>
          </details>
        ),
      )}
      {run.reported ? <ReportLink run={run} /> : null}
    </div>
  );
}

/** Link to the full report as a file. */
export function ReportLink({ run }: { run: ShownRun }) {
  return (
    <div>
      <ButtonLink
        variant="outline"
        icon="down"
        reloadDocument
        to={href('/admin/importer/rapport/:id', { id: run.id })}
        aria-describedby={`import-${run.id}`}
      >
        Télécharger le rapport
      </ButtonLink>
    </div>
  );
}
