import { href, useFetcher } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { usePlaceOfAddress } from '#admin/navigation/use-place-of-address.ts';
import { isAllowed } from '#domain/accounts/permissions.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import { areFirstStepsHidden } from '#features/settings/first-steps-hidden.server.ts';
import type { Route } from './+types/help';
import { guideHtml } from './guide.server.ts';
import styles from './help.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const mayShow = isAllowed(context.get(signedInAdministrator).role, 'settings');
  return { guide: guideHtml(), firstStepsHidden: mayShow && (await areFirstStepsHidden()) };
}

export function meta() {
  return [{ title: 'Aide | Administration' }, { name: 'robots', content: 'noindex, nofollow' }];
}

/** The administrator's guide, in the administration itself. */
export default function Help({ loaderData }: Route.ComponentProps) {
  const fetcher = useFetcher();
  usePlaceOfAddress();
  return (
    <>
      {loaderData.firstStepsHidden ? (
        <p className={styles['hidden']}>
          La liste « Premiers pas » est masquée.{' '}
          <Button
            look="outline"
            disabled={fetcher.state !== 'idle'}
            onClick={() =>
              void fetcher.submit(
                { subject: 'start', intent: 'show' },
                { method: 'post', action: href('/admin/dashboard') },
              )
            }
          >
            Afficher les premiers pas
          </Button>
        </p>
      ) : null}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the text is docs/guide.md of this repository */}
      <article className={styles['guide']} dangerouslySetInnerHTML={{ __html: loaderData.guide }} />
    </>
  );
}
