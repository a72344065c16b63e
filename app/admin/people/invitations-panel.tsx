import { Badge } from '#admin/controls/badge.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { ActionButton } from '#admin/kit/action-button.tsx';
import { ROLES } from '#domain/accounts/permissions.ts';
import { frenchDateAndTime } from '#domain/text/french-date.ts';
import { de } from '#domain/text/french-elision.ts';
import type { Invitation } from '#features/administrators/people/invitations.server.ts';
import styles from './people.module.css';

/** Pending invitations (§44.2). */
export function InvitationsPanel({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <Panel title="Invitations en attente" stack>
      <ul tabIndex={-1} aria-label="Invitations en attente">
        {invitations.map(({ id, name, email, role, endsAt }) => (
          <li key={id} className={styles['row']}>
            <div className={styles['text']}>
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
