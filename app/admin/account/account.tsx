import { href, Link } from 'react-router';
import { Panel, PanelColumns } from '#admin/controls/panel.tsx';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screen, screenExports } from '#admin/kit/screen.tsx';
import { readDevices } from '#features/administrators/account/devices.server.ts';
import { editedAccount } from '#features/administrators/displayed-account.server.ts';
import {
  currentSession,
  signedInAdministrator,
} from '#features/administrators/require-administrator.server.ts';
import type { Route } from './+types/account';
import { ACCOUNT_ACTIONS } from './account-actions.server.ts';
import { DevicesPanel } from './devices-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { EmailPanel, NamePanel } from './profile-panels.tsx';

const SCREEN = {
  title: 'Mon compte',
  back: href('/admin/dashboard'),
  description: 'Votre nom, ce qui vous ouvre l’administration, et les appareils qui y sont connectés.',
  loadFailed: 'Erreur lors du chargement de votre compte',
  failed: 'Une erreur est survenue lors de l’enregistrement',
};

export async function loader({ context }: Route.LoaderArgs) {
  const owner = context.get(signedInAdministrator);
  const devices = await readDevices(owner, context.get(currentSession));
  return { ...editedAccount(owner), devices };
}

export const action = (args: Route.ActionArgs) => runAction(args, ACCOUNT_ACTIONS, SCREEN.failed);
export const { clientLoader, clientAction, meta, ErrorBoundary } = screenExports(SCREEN);

type Loaded = Awaited<ReturnType<typeof loader>>;

function AccountContent({ name, email, devices }: Loaded) {
  return (
    <PanelColumns equal>
      <div>
        <NamePanel name={name} />
        <EmailPanel email={email} />
      </div>
      <div>
        <PasswordPanel about={[name, email]} />
        <SecurityPanel />
        <DevicesPanel devices={devices} />
      </div>
    </PanelColumns>
  );
}

/** The administrator's own account: name, e-mail address, password, devices (§43.1). */
export default screen(SCREEN, AccountContent);

/** Link to two-factor authentication and passkeys (§45.1). */
function SecurityPanel() {
  return (
    <Panel title="Protéger votre compte" stack>
      <p>
        Un code de votre téléphone, ou une clé d’accès&nbsp;: votre mot de passe ne suffit plus à un voleur.
      </p>
      <p>
        <Link className="text-link strong" to={href('/admin/compte/securite')}>
          Double vérification et clés d’accès
        </Link>
      </p>
    </Panel>
  );
}
