import { data, href, useRouteError } from 'react-router';
import { PanelColumns } from '#admin/controls/panel-columns.tsx';
import { ScreenDescription } from '#admin/controls/screen-description.tsx';
import { toActionResult } from '#admin/editing/saving/call-server-action.ts';
import { catchLoaderError } from '#admin/editing/saving/catch-loader-error.ts';
import { FormHead } from '#admin/form-frame/form-head.tsx';
import { FormLoadError } from '#admin/form-frame/form-load-error.tsx';
import { readInvitations } from '#features/administrators/people/invitations.server.ts';
import { readPeople } from '#features/administrators/people/people.server.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import { showToast } from '#ui/toasts/toast.ts';
import type { Route } from './+types/people';
import { InvitationsPanel } from './invitations-panel.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { runPeopleAction } from './people-actions.server.ts';
import { PeoplePanel } from './people-panel.tsx';
import { type PeopleResult, STATUS_OF_RESULT } from './people-result.ts';
import { DESCRIPTION, FAILED, LOAD_FAILED, TITLE } from './texts.ts';

export function meta() {
  return [{ title: `${TITLE} | Administration` }, { name: 'robots', content: 'noindex, nofollow' }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(signedInAdministrator);
  const people = await readPeople();
  return {
    people: people.map((person) => ({ ...person, isMe: person.id === id })),
    invitations: await readInvitations(),
  };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return catchLoaderError(serverLoader);
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await runPeopleAction(request, context.get(signedInAdministrator));
  return data(answer, { status: STATUS_OF_RESULT[answer.outcome] });
}

/** Every failure comes back as an answer, so that what was typed stays (§16.4). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  const answer: PeopleResult = await toActionResult(serverAction, FAILED);
  if (answer.outcome === 'done') void showToast('success', answer.said);
  if (answer.outcome === 'failed') void showToast('error', answer.message);
  return data(answer, { status: STATUS_OF_RESULT[answer.outcome] });
}

/** Who has an account, with which role, and who was invited (§44.1). */
export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  if ('failure' in loaderData) return <FormLoadError message={LOAD_FAILED} />;
  const { people, invitations } = loaderData;
  return (
    <>
      <FormHead back={href('/admin/reglages')} title={TITLE} published={undefined} online={undefined} />
      <ScreenDescription>{DESCRIPTION}</ScreenDescription>
      <PanelColumns>
        <div>
          <PeoplePanel people={people} />
          {invitations.length > 0 ? <InvitationsPanel invitations={invitations} /> : null}
        </div>
        <InvitePanel />
      </PanelColumns>
    </>
  );
}

export function ErrorBoundary() {
  // Logged by the server; nothing of it is shown.
  useRouteError();
  return <FormLoadError message={LOAD_FAILED} />;
}
