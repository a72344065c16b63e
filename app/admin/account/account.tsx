import { data, href, useRouteError } from 'react-router';
import { PanelColumns } from '#admin/controls/panel-columns.tsx';
import { ScreenDescription } from '#admin/controls/screen-description.tsx';
import { toActionResult } from '#admin/editing/saving/call-server-action.ts';
import { catchLoaderError } from '#admin/editing/saving/catch-loader-error.ts';
import { FormHead } from '#admin/form-frame/form-head.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { UNNAMED } from '#domain/accounts/unnamed.ts';
import { readDevices } from '#features/administrators/account/devices.server.ts';
import {
  currentSession,
  signedInAdministrator,
} from '#features/administrators/require-administrator.server.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { Route } from './+types/account';
import { runAccountAction } from './account-actions.server.ts';
import { type AccountResult, STATUS_OF_RESULT } from './account-result.ts';
import { DevicesPanel } from './devices-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { EmailPanel, NamePanel } from './profile-panels.tsx';
import { SecurityPanel } from './security-panel.tsx';
import { DESCRIPTION, FAILED, LOAD_FAILED, TITLE } from './texts.ts';

export function meta() {
  return [{ title: `${TITLE} | Administration` }, { name: 'robots', content: 'noindex, nofollow' }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const owner = context.get(signedInAdministrator);
  const devices = await readDevices(owner, context.get(currentSession));
  return { name: owner.name === UNNAMED ? '' : owner.name, email: owner.email, devices };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return catchLoaderError(serverLoader);
}

export async function action({ request, context }: Route.ActionArgs) {
  const asker = { owner: context.get(signedInAdministrator), sessionId: context.get(currentSession) };
  const { answer, cookie } = await runAccountAction(request, asker);
  const headers = new Headers(cookie === undefined ? {} : { 'Set-Cookie': cookie });
  return data(answer, { status: STATUS_OF_RESULT[answer.outcome], headers });
}

/** Every failure comes back as an answer, so that what was typed stays (§16.4). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer: AccountResult = await toActionResult(serverAction, FAILED);
  if (answer.outcome === 'done') void showToast('success', answer.said);
  if (answer.outcome === 'failed') void showToast('error', answer.message);
  return data(answer, { status: STATUS_OF_RESULT[answer.outcome] });
}

/** What everybody has of their own: name, address, password, devices (§43.1). */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <FormLoadError message={LOAD_FAILED} />;
  const { name, email, devices } = loaderData;
  return (
    <>
      <FormHead back={href('/admin/dashboard')} title={TITLE} published={undefined} online={undefined} />
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

export function ErrorBoundary() {
  // Logged by the server; nothing of it is shown.
  useRouteError();
  return <FormLoadError message={LOAD_FAILED} />;
}
