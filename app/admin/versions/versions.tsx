import { data } from 'react-router';
import { FormHead } from '#admin/form-frame/form-head.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { announcedAction } from '#admin/kit/client-action.ts';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screenErrorBoundary, screenLoader, screenTitle } from '#admin/kit/screen.tsx';
import { versionNumber } from '#domain/forms/version-number.ts';
import type { Route } from './+types/versions';
import { Comparison } from './comparison.tsx';
import { DESCRIPTION, LOAD_FAILED, NONE, RESTORE_FAILED, TITLE } from './texts.ts';
import { versionActions } from './version-actions.server.ts';
import { VersionList } from './version-list.tsx';
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
  const { title, form, canBecomeDraft, over, versions, compared, files } = loaderData;
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
      </div>
    </>
  );
}
