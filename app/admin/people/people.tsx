import { href } from 'react-router';
import { PanelColumns } from '#admin/controls/panel.tsx';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screen, screenExports } from '#admin/kit/screen.tsx';
import { readInvitations } from '#features/administrators/people/invitations.server.ts';
import { readPeople } from '#features/administrators/people/people.server.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import type { Route } from './+types/people';
import { InvitationsPanel } from './invitations-panel.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { PEOPLE_ACTIONS } from './people-actions.server.ts';
import { PeoplePanel } from './people-panel.tsx';
import { DESCRIPTION, FAILED } from './texts.ts';

const SCREEN = {
  title: 'Personnes',
  back: href('/admin/reglages'),
  description: DESCRIPTION,
  loadFailed: 'Erreur lors du chargement des personnes',
  failed: FAILED,
};

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(signedInAdministrator);
  const people = await readPeople();
  return {
    people: people.map((person) => ({ ...person, isMe: person.id === id })),
    invitations: await readInvitations(),
  };
}

export const action = (args: Route.ActionArgs) => runAction(args, PEOPLE_ACTIONS, SCREEN.failed);
export const { clientLoader, clientAction, meta, ErrorBoundary } = screenExports(SCREEN);

type Loaded = Awaited<ReturnType<typeof loader>>;

function PeopleContent({ people, invitations }: Loaded) {
  return (
    <PanelColumns>
      <div>
        <PeoplePanel people={people} />
        {invitations.length > 0 ? <InvitationsPanel invitations={invitations} /> : null}
      </div>
      <InvitePanel />
    </PanelColumns>
  );
}

/** The accounts with their roles, and the invitations (§44.1). */
export default screen(SCREEN, PeopleContent);
