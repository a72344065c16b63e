import { href } from 'react-router';
import { PanelColumns } from '#admin/controls/panel-columns.tsx';
import { ScreenDescription } from '#admin/controls/screen-description.tsx';
import { announcedAction } from '#admin/kit/client-action.ts';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screen, screenErrorBoundary, screenLoader, screenMeta } from '#admin/kit/screen.tsx';
import { readInvitations } from '#features/administrators/people/invitations.server.ts';
import { readPeople } from '#features/administrators/people/people.server.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import type { Route } from './+types/people';
import { InvitationsPanel } from './invitations-panel.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { PEOPLE_ACTIONS } from './people-actions.server.ts';
import { PeoplePanel } from './people-panel.tsx';
import { DESCRIPTION, FAILED, LOAD_FAILED, TITLE } from './texts.ts';

const SCREEN = { title: TITLE, back: href('/admin/reglages'), loadFailed: LOAD_FAILED };

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(signedInAdministrator);
  const people = await readPeople();
  return {
    people: people.map((person) => ({ ...person, isMe: person.id === id })),
    invitations: await readInvitations(),
  };
}

export const action = (args: Route.ActionArgs) => runAction(args, PEOPLE_ACTIONS, FAILED);
export const clientLoader = screenLoader;
export const clientAction = announcedAction(FAILED);
export const meta = screenMeta(SCREEN);
export const ErrorBoundary = screenErrorBoundary(SCREEN);

type Loaded = Awaited<ReturnType<typeof loader>>;

function PeopleContent({ people, invitations }: Loaded) {
  return (
    <>
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

/** The accounts with their roles, and the invitations (§44.1). */
export default screen(SCREEN, PeopleContent);
