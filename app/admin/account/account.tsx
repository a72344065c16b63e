import { href } from 'react-router';
import { PanelColumns } from '#admin/controls/panel-columns.tsx';
import { ScreenDescription } from '#admin/controls/screen-description.tsx';
import { announcedAction } from '#admin/kit/client-action.ts';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screen, screenErrorBoundary, screenLoader, screenMeta } from '#admin/kit/screen.tsx';
import { UNNAMED } from '#domain/accounts/unnamed.ts';
import { readDevices } from '#features/administrators/account/devices.server.ts';
import {
  currentSession,
  signedInAdministrator,
} from '#features/administrators/require-administrator.server.ts';
import type { Route } from './+types/account';
import { ACCOUNT_ACTIONS } from './account-actions.server.ts';
import { DevicesPanel } from './devices-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { EmailPanel, NamePanel } from './profile-panels.tsx';
import { SecurityPanel } from './security-panel.tsx';
import { DESCRIPTION, FAILED, LOAD_FAILED, TITLE } from './texts.ts';

const SCREEN = { title: TITLE, back: href('/admin/dashboard'), loadFailed: LOAD_FAILED };

export async function loader({ context }: Route.LoaderArgs) {
  const owner = context.get(signedInAdministrator);
  const devices = await readDevices(owner, context.get(currentSession));
  return { name: owner.name === UNNAMED ? '' : owner.name, email: owner.email, devices };
}

export const action = (args: Route.ActionArgs) => runAction(args, ACCOUNT_ACTIONS, FAILED);
export const clientLoader = screenLoader;
export const clientAction = announcedAction(FAILED);
export const meta = screenMeta(SCREEN);
export const ErrorBoundary = screenErrorBoundary(SCREEN);

type Loaded = Awaited<ReturnType<typeof loader>>;

function AccountContent({ name, email, devices }: Loaded) {
  return (
    <>
      <ScreenDescription>{DESCRIPTION}</ScreenDescription>
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
    </>
  );
}

/** The administrator's own account: name, e-mail address, password, devices (§43.1). */
export default screen(SCREEN, AccountContent);
