import { TO_DASHBOARD } from '#admin/dashboard/dashboard-actions.ts';
import { ActionButton } from '#admin/kit/action-button.tsx';
import { screenMeta } from '#admin/kit/screen.tsx';
import { useHashScroll } from '#admin/navigation/use-hash-scroll.ts';
import { screenMap } from '#admin/screens.ts';
import { isAllowed } from '#domain/accounts/permissions.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import { isOnboardingHidden } from '#features/settings/onboarding-hidden.server.ts';
import type { Route } from './+types/help';
import { guideHtml } from './guide.server.ts';
import styles from './help.module.css';
import { ScreenMap } from './screen-map.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { role } = context.get(signedInAdministrator);
  const onboardingHidden = isAllowed(role, 'settings') && (await isOnboardingHidden());
  return { guide: guideHtml(), map: screenMap(role), onboardingHidden };
}

export const meta = screenMeta({ title: 'Aide' });

/** The administrator's guide, inside the administration. */
export default function Help({ loaderData }: Route.ComponentProps) {
  useHashScroll();
  return (
    <>
      {loaderData.onboardingHidden ? (
        <p className={styles['hidden']}>
          La liste «&nbsp;Premiers pas&nbsp;» est masquée.{' '}
          <ActionButton variant="outline" intent="show" to={TO_DASHBOARD.action}>
            Afficher les premiers pas
          </ActionButton>
        </p>
      ) : null}
      <ScreenMap groups={loaderData.map} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text is docs/guide.md of this repository */}
      <article className={styles['guide']} dangerouslySetInnerHTML={{ __html: loaderData.guide }} />
    </>
  );
}
