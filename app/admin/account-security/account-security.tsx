import { href } from 'react-router';
import { PanelColumns } from '#admin/controls/panel-columns.tsx';
import { ScreenDescription } from '#admin/controls/screen-description.tsx';
import { announcedAction } from '#admin/kit/client-action.ts';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screen, screenErrorBoundary, screenLoader, screenMeta } from '#admin/kit/screen.tsx';
import { passkeySite } from '#features/administrators/passkeys/passkey-site.server.ts';
import { readPasskeys } from '#features/administrators/passkeys/passkeys.server.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import { isSecondFactorOn } from '#features/administrators/second-factor/authenticator-setup.server.ts';
import { countCodes } from '#features/administrators/second-factor/second-step.server.ts';
import type { Route } from './+types/account-security';
import { PasskeysPanel } from './passkeys/passkeys-panel.tsx';
import { SecondFactorPanel } from './second-factor/second-factor-panel.tsx';
import { SECURITY_ACTIONS } from './security-actions.server.ts';
import { FAILED, LOAD_FAILED, TITLE } from './texts.ts';

const SCREEN = { title: TITLE, back: href('/admin/compte'), loadFailed: LOAD_FAILED };

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(signedInAdministrator);
  const on = await isSecondFactorOn(id);
  return {
    on,
    codesLeft: on ? await countCodes(id) : 0,
    passkeys: await readPasskeys(id),
    passkeysHere: passkeySite() !== undefined,
  };
}

export const action = (args: Route.ActionArgs) => runAction(args, SECURITY_ACTIONS, FAILED);
export const clientLoader = screenLoader;
export const clientAction = announcedAction(FAILED);
export const meta = screenMeta(SCREEN);
export const ErrorBoundary = screenErrorBoundary(SCREEN);

type Loaded = Awaited<ReturnType<typeof loader>>;

function AccountSecurityContent({ on, codesLeft, passkeys, passkeysHere }: Loaded) {
  return (
    <>
      <ScreenDescription>
        Protégez votre compte au-delà du mot de passe&nbsp;: par un code de votre téléphone, ou par une clé
        d’accès qui le remplace.
      </ScreenDescription>
      <PanelColumns equal>
        <SecondFactorPanel on={on} codesLeft={codesLeft} />
        <PasskeysPanel passkeys={passkeys} possible={passkeysHere} />
      </PanelColumns>
    </>
  );
}

/** Two-factor authentication and passkeys of the signed-in administrator (§45.1, §45.6). */
export default screen(SCREEN, AccountSecurityContent);
