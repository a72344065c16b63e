import { Link } from 'react-router';
import { Badge, StatusBadge } from '#admin/controls/badge.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import styles from './versions.module.css';

type Version = { number: number; changed: string[]; shown: boolean; madeBy: string; madeAt: Date };

const NAMED = 3;

/** The versions, newest first: date, administrator, changed fields in words, and whether the version was public. */
export function VersionList({
  versions,
  shown,
}: {
  versions: readonly Version[];
  /** The number of the compared version. */
  shown: number | undefined;
}) {
  if (versions.length === 0) return null;
  return (
    <Panel title="Toutes les versions">
      <ol className={styles['list']} reversed>
        {versions.map((version, index) => (
          <li key={version.number}>
            <Link
              className={styles['version']}
              to={{ search: `?version=${version.number}` }}
              preventScrollReset
              replace
              aria-current={version.number === shown ? 'true' : undefined}
            >
              <span className="strong">{frenchDateAndTime(version.madeAt)}</span>
              <span className={styles['what']}>{changedWords(version, versions.length - 1 === index)}</span>
              {version.madeBy === '' ? null : <span className={styles['who']}>{version.madeBy}</span>}
              <span className={styles['badges']}>
                <StatusBadge published={version.shown} />
                {index === 0 ? <Badge>Aujourd’hui</Badge> : null}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function changedWords({ changed, number, shown }: Version, oldest: boolean): string {
  if (changed.length === 0) {
    if (number === 1) return 'Première version gardée';
    return oldest || !shown ? 'Enregistrée' : 'Publiée telle quelle';
  }
  const others = changed.length - NAMED;
  const named = changed.slice(0, others > 0 ? NAMED : undefined).join(', ');
  if (others <= 0) return named;
  return `${named} et ${others === 1 ? '1 autre champ' : `${others} autres champs`}`;
}
