import { href } from 'react-router';
import { PanelColumns } from '#admin/controls/panel.tsx';
import { FormNotice } from '#admin/form-frame/form-head.tsx';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screen, screenExports } from '#admin/kit/screen.tsx';
import { passkeySite } from '#features/administrators/passkeys/passkey-site.server.ts';
import { readPasskeys } from '#features/administrators/passkeys/passkeys.server.ts';
import {
  restrictedSession,
  signedInAdministrator,
} from '#features/administrators/require-administrator.server.ts';
import { countRequiredFactors } from '#features/administrators/second-factor/required-factor.server.ts';
import { countCodes, isSecondFactorOn } from '#features/administrators/second-factor/second-step.server.ts';
import type { Route } from './+types/account-security';
import { PasskeysPanel } from './passkeys/passkeys-panel.tsx';
import { SecondFactorPanel } from './second-factor/second-factor-panel.tsx';
import { SECURITY_ACTIONS } from './security-actions.server.ts';

const SCREEN = {
  title: 'Double vérification et clés d’accès',
  back: href('/admin/compte'),
  description:
    'Protégez votre compte au-delà du mot de passe\u00a0: par un code de votre téléphone, ou par une clé d’accès qui le remplace.',
  loadFailed: 'Erreur lors du chargement de votre compte',
  failed: 'Une erreur est survenue. Rien n’a changé.',
};

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(signedInAdministrator);
  const on = await isSecondFactorOn(id);
  return {
    on,
    codesLeft: on ? await countCodes(id) : 0,
    passkeys: await readPasskeys(id),
    passkeysHere: passkeySite() !== undefined,
    restricted: context.get(restrictedSession),
    // The only one of an account that needs one can't be removed (§45.13).
    kept: (await countRequiredFactors(id)) === 1,
  };
}

export const action = (args: Route.ActionArgs) => runAction(args, SECURITY_ACTIONS, SCREEN.failed);
export const { clientLoader, clientAction, meta, ErrorBoundary } = screenExports(SCREEN);

type Loaded = Awaited<ReturnType<typeof loader>>;

function AccountSecurityContent({ on, codesLeft, passkeys, passkeysHere, restricted, kept }: Loaded) {
  return (
    <>
      {restricted ? (
        <FormNotice>
          Sur ce site, un mot de passe seul n’ouvre pas l’administration. Choisissez une protection&nbsp;:
          tout s’ouvrira dès qu’elle sera en place.
        </FormNotice>
      ) : null}
      <PanelColumns equal>
        <SecondFactorPanel on={on} codesLeft={codesLeft} kept={kept} />
        <PasskeysPanel passkeys={passkeys} possible={passkeysHere} kept={kept} />
      </PanelColumns>
    </>
  );
}

/** Two-factor authentication and passkeys of the signed-in administrator (§45.1, §45.6). */
export default screen(SCREEN, AccountSecurityContent);
