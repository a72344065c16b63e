import { href } from 'react-router';
import { Badge } from '#admin/controls/badge.tsx';
import { Panel, PanelColumns } from '#admin/controls/panel.tsx';
import { ActionButton } from '#admin/kit/action-button.tsx';
import { runAction } from '#admin/kit/run-action.server.ts';
import { screen, screenExports } from '#admin/kit/screen.tsx';
import { ROLES } from '#domain/accounts/permissions.ts';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import { de } from '#domain/text/french-elision.ts';
import { type Invitation, readInvitations } from '#features/administrators/people/invitations.server.ts';
import { readPeople } from '#features/administrators/people/people.server.ts';
import { signedInAdministrator } from '#features/administrators/require-administrator.server.ts';
import type { Route } from './+types/people';
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
      <InvitePanel open={invitations.map(({ id }) => id)} />
    </PanelColumns>
  );
}

/** The accounts with their roles, and the invitations (§44.1). */
export default screen(SCREEN, PeopleContent);

/** Pending invitations (§44.2). */
function InvitationsPanel({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <Panel title="Invitations en attente" stack>
      <ul tabIndex={-1} aria-label="Invitations en attente">
        {invitations.map(({ id, name, email, role, endsAt }) => (
          <li key={id} className="cluster divided entry">
            <div className="breaking">
              <p>
                <strong id={`invitation-${id}`}>{name}</strong> <Badge>{ROLES[role].label}</Badge>
              </p>
              <p className="quiet">
                {email}, valable jusqu’au {frenchDateAndTime(endsAt)}
              </p>
            </div>
            <ActionButton
              variant="outline"
              aria-describedby={`invitation-${id}`}
              intent="revoke"
              fields={{ invitation: id }}
              confirmation={{
                question: `Révoquer l’invitation ${de(name)}\u00a0?`,
                detail: 'Son lien ne s’ouvrira plus, et ne pourra plus être montré.',
                confirmLabel: 'Révoquer',
              }}
            >
              Révoquer
            </ActionButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
