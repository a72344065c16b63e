import { href, Link } from 'react-router';
import { TO_DASHBOARD } from '#admin/dashboard/dashboard-actions.ts';
import { ActionButton } from '#admin/kit/action-button.tsx';
import { ListFilters } from '#admin/kit/list-filters.tsx';
import { listView, text } from '#admin/kit/list-view.ts';
import { screenMeta } from '#admin/kit/screen.tsx';
import { useHashScroll } from '#admin/navigation/use-hash-scroll.ts';
import { screenMap } from '#admin/screens.ts';
import { isAllowed } from '#domain/accounts/permissions.ts';
import { counted } from '#domain/text/plural.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import { isOnboardingHidden } from '#features/settings/onboarding-hidden.server.ts';
import type { Route } from './+types/help';
import { findInGuide } from './guide.server.ts';
import styles from './help.module.css';
import { ScreenMap } from './screen-map.tsx';

const helpView = listView(href('/admin/aide'), { search: ['q', text()] });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { role } = context.get(signedInAdministrator);
  const { search } = helpView.read(new URL(request.url).searchParams);
  const onboardingHidden = isAllowed(role, 'settings') && (await isOnboardingHidden());
  const sections = findInGuide(search).map(({ html }) => html);
  return { search, found: sections.length, guide: sections.join(''), map: screenMap(role), onboardingHidden };
}

export const meta = screenMeta({ title: 'Aide' });

/** The administrator's guide, inside the administration; a search shows the parts that have all its words (§22.6). */
export default function Help({ loaderData }: Route.ComponentProps) {
  const { search, found } = loaderData;
  useHashScroll();
  return (
    <>
      {/* The title of the guide is in its first chapter, which a search may not find. */}
      {loaderData.guide.includes('<h1') ? null : <h1 className="sr">Aide</h1>}
      {loaderData.onboardingHidden ? (
        <p className={styles['hidden']}>
          La liste «&nbsp;Premiers pas&nbsp;» est masquée.{' '}
          <ActionButton variant="outline" intent="show" to={TO_DASHBOARD.action}>
            Afficher les premiers pas
          </ActionButton>
        </p>
      ) : null}
      <ListFilters
        path={helpView.path({})}
        search={search}
        placeholder={'Par exemple\u00a0: mot de passe, corbeille, sous-titres'}
        className={styles['search']}
      />
      {search === '' ? (
        <ScreenMap groups={loaderData.map} />
      ) : (
        <p className={`count ${styles['found']}`} role="status">
          {found === 0 ? 'Aucun passage de l’aide ne correspond' : counted(found, 'passage', 'passages')}
          <Link className="text-link linked" to={helpView.path({})}>
            Voir toute l’aide
          </Link>
        </p>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text is docs/guide.md of this repository */}
      <article className={styles['guide']} dangerouslySetInnerHTML={{ __html: loaderData.guide }} />
    </>
  );
}
