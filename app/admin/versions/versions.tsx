import { data, Link } from 'react-router';
import { Badge, StatusBadge } from '#admin/controls/badge.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { FormHead } from '#admin/form-frame/form-head.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { announcedAction } from '#admin/kit/client-action.ts';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screenErrorBoundary, screenLoader, screenTitle } from '#admin/kit/screen.tsx';
import { versionNumber } from '#domain/forms/version-number.ts';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import type { Route } from './+types/versions';
import { Comparison } from './comparison.tsx';
import { DESCRIPTION, LOAD_FAILED, NONE, NOT_FOUND, RESTORE_FAILED, TITLE } from './texts.ts';
import { versionActions } from './version-actions.server.ts';
import styles from './versions.module.css';
import { versionsScreen } from './versions-screen.server.ts';

export function meta({ loaderData }: Route.MetaArgs) {
  const of = loaderData && 'title' in loaderData ? `\u00a0: ${loaderData.title}` : '';
  return screenTitle(`${TITLE}${of}`);
}

export async function loader({ params, request }: Route.LoaderArgs) {
  const chosen = versionNumber(new URL(request.url).searchParams.get('version'));
  const screen = await versionsScreen(params.kind, params.id, chosen);
  if (!screen) throw data(null, { status: 404 });
  return screen;
}

export const action = ({ params, ...args }: Route.ActionArgs) =>
  runAction(args, versionActions(params.kind, params.id), RESTORE_FAILED);
export const clientAction = announcedAction(RESTORE_FAILED);
export const clientLoader = (args: Route.ClientLoaderArgs) => screenLoader(args);
export const ErrorBoundary = screenErrorBoundary({ loadFailed: LOAD_FAILED });

/** The version history, compared with the current version, and the restore buttons (§41.3 to §41.5). */
export default function VersionsPage({ loaderData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <FormLoadError message={LOAD_FAILED} />;
  const { title, form, canBecomeDraft, over, versions, compared, pruned, files } = loaderData;
  return (
    <>
      <FormHead back={form} title={`${TITLE}\u00a0: ${title}`} />
      <p className="purpose">{versions.length === 0 ? NONE : DESCRIPTION}</p>
      <div className={styles['columns']}>
        <VersionList versions={versions} shown={compared?.number} />
        {compared ? (
          <Comparison
            key={compared.number}
            compared={compared}
            newest={versions[0]?.number === compared.number}
            files={files}
            canBecomeDraft={canBecomeDraft}
            over={over}
          />
        ) : null}
        {pruned ? <p role="status">{NOT_FOUND}</p> : null}
      </div>
    </>
  );
}

type Version = { number: number; changed: string[]; shown: boolean; madeBy: string; madeAt: Date };

const NAMED = 3;

/** The versions, newest first: date, administrator, changed fields in words, and whether the version was public. */
function VersionList({
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
