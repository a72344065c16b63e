import { StateBadge } from '#admin/controls/badge.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import type { ShownRun } from '#operations/import/queue/read-imports.server.ts';
import styles from './importer.module.css';
import { ReportLink } from './report-view.tsx';
import { detailText, runTitle, STATES } from './texts.ts';

/** Past runs, newest first, with their reports (§61.7). */
export function PastImports({ runs }: { runs: readonly ShownRun[] }) {
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
