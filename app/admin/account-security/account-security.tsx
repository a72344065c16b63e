import { data, href, useRouteError } from 'react-router';
import { PanelColumns } from '#admin/controls/panel-columns.tsx';
import { ScreenDescription } from '#admin/controls/screen-description.tsx';
import { toActionResult } from '#admin/editing/saving/call-server-action.ts';
import { catchLoaderError } from '#admin/editing/saving/catch-loader-error.ts';
import { FormHead } from '#admin/form-frame/form-head.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { passkeySite } from '#features/administrators/passkeys/passkey-site.server.ts';
import { readPasskeys } from '#features/administrators/passkeys/passkeys.server.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import { isSecondFactorOn } from '#features/administrators/second-factor/authenticator-setup.server.ts';
import { countCodes } from '#features/administrators/second-factor/second-step.server.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { Route } from './+types/account-security';
import { PasskeysPanel } from './passkeys/passkeys-panel.tsx';
import { SecondFactorPanel } from './second-factor/second-factor-panel.tsx';
import { runSecurityAction } from './security-actions.server.ts';
import { type SecurityResult, STATUS_OF_RESULT } from './security-result.ts';
import { FAILED, LOAD_FAILED, TITLE } from './texts.ts';

export function meta() {
  return [{ title: `${TITLE} | Administration` }, { name: 'robots', content: 'noindex, nofollow' }];
}

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

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return catchLoaderError(serverLoader);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { answer, headers } = await runSecurityAction(request, context.get(signedInAdministrator));
  return data(answer, {
    status: STATUS_OF_RESULT[answer.outcome],
    ...(headers === undefined ? {} : { headers }),
  });
}

/** Every failure is returned as data, so that typed values stay (§16.4). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer: SecurityResult = await toActionResult(serverAction, FAILED);
  if (answer.outcome === 'done') void showToast('success', answer.said);
  if (answer.outcome === 'failed') void showToast('error', answer.message);
  return data(answer, { status: STATUS_OF_RESULT[answer.outcome] });
}

/** Two-factor authentication and passkeys of the signed-in administrator (§45.1, §45.6). */
export default function AccountSecurityPage({ loaderData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <FormLoadError message={LOAD_FAILED} />;
  const { on, codesLeft, passkeys, passkeysHere } = loaderData;
  return (
    <>
      <FormHead back={href('/admin/compte')} title={TITLE} published={undefined} online={undefined} />
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

export function ErrorBoundary() {
  // The server logs the error; the screen shows no detail.
  useRouteError();
  return <FormLoadError message={LOAD_FAILED} />;
}
