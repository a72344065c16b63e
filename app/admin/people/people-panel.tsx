import { useRef, useState } from 'react';
import { PasswordForm } from '#admin/account-security/password-form.tsx';
import { Badge } from '#admin/controls/badge.tsx';
import { Button } from '#admin/controls/button.tsx';
import type { Confirmation } from '#admin/controls/confirmation-dialog.tsx';
import { Dialog } from '#admin/controls/dialog.tsx';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { ActionButton } from '#admin/kit/action-button.tsx';
import { useActionForm } from '#admin/kit/action-form.tsx';
import { ActionMenu } from '#admin/kit/action-menu.tsx';
import { When } from '#admin/kit/when.tsx';
import { ROLES, type Role } from '#domain/accounts/permissions.ts';
import { UNNAMED } from '#domain/accounts/unnamed.ts';
import type { Person } from '#features/administrators/people/people.server.ts';
import styles from './people.module.css';
import { IDENTITY_PROOFS } from './texts.ts';

type Listed = Person & { isMe: boolean };

const otherRole = (role: Role): Role => (role === 'administrator' ? 'editor' : 'administrator');
const calledBy = ({ name, email }: Person) => (name === UNNAMED ? email : name);

/** The accounts and their actions, in a menu, each with a confirmation (§44.4). */
export function PeoplePanel({ people }: { people: readonly Listed[] }) {
  const list = useRef<HTMLUListElement>(null);
  return (
    <Panel title="Comptes" stack>
      <ul ref={list} tabIndex={-1} aria-label="Comptes">
        {people.map((person) => (
          <li key={person.id} className={styles['row']}>
            <div className={styles['text']}>
              <p>
                <strong id={`person-${person.id}`}>{calledBy(person)}</strong>{' '}
                <Badge>{ROLES[person.role].label}</Badge> {person.isMe ? <Badge>Vous</Badge> : null}
              </p>
              <p className="quiet">
                {person.email}, depuis <When at={person.since} within />
              </p>
            </div>
            {person.isMe ? null : (
              <ActionMenu label={`Actions\u00a0: ${calledBy(person)}`} about={calledBy(person)}>
                {actionsOn(person).map(({ intent, label, confirmation }) => (
                  <ActionButton
                    key={intent}
                    variant={intent === 'remove' ? 'danger' : 'plain'}
                    aria-describedby={`person-${person.id}`}
                    intent={intent}
                    fields={{ person: person.id, role: otherRole(person.role) }}
                    confirmation={confirmation}
                    // The row may disappear with its pressed button, so the list takes the focus.
                    onSubmitted={() => list.current?.focus()}
                  >
                    {label}
                  </ActionButton>
                ))}
                <RemoveFactorButton person={person} onDone={() => list.current?.focus()} />
              </ActionMenu>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function actionsOn(person: Listed): { intent: string; label: string; confirmation: Confirmation }[] {
  const name = `«\u00a0${calledBy(person)}\u00a0»`;
  const { label, hint } = ROLES[otherRole(person.role)];
  return [
    {
      intent: 'role',
      label: `Passer en ${label}`,
      confirmation: {
        question: `Passer ${name} en ${label}\u00a0?`,
        detail: `${hint}. Cette personne devra se connecter à nouveau.`,
        confirmLabel: 'Changer le rôle',
      },
    },
    {
      intent: 'sign-out',
      label: 'Déconnecter ses appareils',
      confirmation: {
        question: `Déconnecter les appareils de ${name}\u00a0?`,
        detail:
          'Cette personne peut se connecter à nouveau aussitôt. Les invitations qu’elle a faites ne sont plus valables.',
        confirmLabel: 'Déconnecter',
      },
    },
    {
      intent: 'remove',
      label: 'Supprimer',
      confirmation: {
        question: `Supprimer le compte de ${name}\u00a0?`,
        detail: 'Ses appareils sont déconnectés aussitôt. Ce que cette personne a fait reste, sous son nom.',
        consequence: 'La suppression est définitive.',
        confirmLabel: 'Supprimer le compte',
      },
    },
  ];
}

/** Removes a lost second factor, once its owner's identity was verified (§44.8). */
function RemoveFactorButton({ person, onDone }: { person: Person; onDone: () => void }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  const action = useActionForm({
    onDone: () => {
      close();
      button.current?.closest<HTMLElement>('[popover]')?.hidePopover();
      onDone();
    },
  });
  return (
    <>
      <Button
        ref={button}
        variant="plain"
        aria-describedby={`person-${person.id}`}
        onClick={() => setOpen(true)}
      >
        Retirer la double vérification
      </Button>
      <Dialog
        open={open}
        title={`Retirer la double vérification de «\u00a0${calledBy(person)}\u00a0»\u00a0?`}
        onCancel={close}
      >
        <PasswordForm
          action={action}
          intent="remove-factor"
          fields={{ person: person.id }}
          label="Retirer"
          variant="solid-danger"
          onCancel={close}
        >
          <p>
            Pour un téléphone ou une clé d’accès perdus. Le mot de passe seul suffira&nbsp;; assurez-vous que
            c’est bien cette personne qui le demande. Le journal gardera comment.
          </p>
          <SelectField
            label="Comment avez-vous vérifié que c’est elle&nbsp;?"
            name="proof"
            options={IDENTITY_PROOFS}
            error={action.errors['proof']}
            data-first-focus=""
          />
        </PasswordForm>
      </Dialog>
    </>
  );
}
