import { useRef, useState } from 'react';
import { PasswordForm } from '#admin/account-security/password-form.tsx';
import { Badge } from '#admin/controls/badge.tsx';
import { Button } from '#admin/controls/button.tsx';
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
          <li key={person.id} className="cluster divided entry">
            <div className="breaking">
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
                <PersonActions person={person} onDone={() => list.current?.focus()} />
              </ActionMenu>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** `onDone`: the row may disappear with its pressed button. */
function PersonActions({ person, onDone }: { person: Person; onDone: () => void }) {
  const name = `«\u00a0${calledBy(person)}\u00a0»`;
  const role = otherRole(person.role);
  const { label, hint } = ROLES[role];
  return (
    <>
      <ProtectedAction
        person={person}
        text={`Passer en ${label}`}
        title={`Passer ${name} en ${label}\u00a0?`}
        intent="role"
        fields={{ role }}
        label="Changer le rôle"
        onDone={onDone}
      >
        <p>{hint}. Cette personne devra se connecter à nouveau.</p>
      </ProtectedAction>
      <ActionButton
        variant="plain"
        aria-describedby={`person-${person.id}`}
        intent="sign-out"
        fields={{ person: person.id }}
        confirmation={{
          question: `Déconnecter les appareils de ${name}\u00a0?`,
          detail:
            'Cette personne peut se connecter à nouveau aussitôt. Les invitations qu’elle a faites ne sont plus valables.',
          confirmLabel: 'Déconnecter',
        }}
        onSubmitted={onDone}
      >
        Déconnecter ses appareils
      </ActionButton>
      <ProtectedAction
        person={person}
        text="Supprimer"
        title={`Supprimer le compte de ${name}\u00a0?`}
        intent="remove"
        label="Supprimer le compte"
        onDone={onDone}
      >
        <p>
          Ses appareils sont déconnectés aussitôt. Ce que cette personne a fait reste, sous son nom.{' '}
          <strong>La suppression est définitive.</strong>
        </p>
      </ProtectedAction>
      <ProtectedAction
        person={person}
        text="Retirer la double vérification"
        title={`Retirer la double vérification de ${name}\u00a0?`}
        intent="remove-factor"
        label="Retirer"
        onDone={onDone}
      >
        {({ proof }) => (
          <>
            <p>
              Pour un téléphone ou une clé d’accès perdus. Le mot de passe seul suffira&nbsp;; assurez-vous
              que c’est bien cette personne qui le demande. Le journal gardera comment.
            </p>
            <SelectField
              label="Comment avez-vous vérifié que c’est elle&nbsp;?"
              name="proof"
              options={IDENTITY_PROOFS}
              error={proof}
              data-first-focus=""
            />
          </>
        )}
      </ProtectedAction>
    </>
  );
}

type ProtectedActionProps = {
  person: Person;
  /** The button's own text. */
  text: string;
  title: string;
  intent: string;
  fields?: Record<string, string>;
  /** The label of the dialog's submit button. */
  label: string;
  onDone: () => void;
  children: React.ReactNode | ((errors: Record<string, string>) => React.ReactNode);
};

/** An action on an account with re-authentication in its dialog (§44.2, §44.4, §44.8). */
function ProtectedAction(props: ProtectedActionProps) {
  const { person, text, title, intent, fields, label, onDone, children } = props;
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    action.forget();
  };
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
        variant={intent === 'remove' ? 'danger' : 'plain'}
        aria-describedby={`person-${person.id}`}
        onClick={() => setOpen(true)}
      >
        {text}
      </Button>
      <Dialog open={open} title={title} onCancel={close}>
        <PasswordForm
          action={action}
          intent={intent}
          fields={{ person: person.id, ...fields }}
          label={label}
          variant={intent === 'role' ? 'primary' : 'solid-danger'}
          onCancel={close}
        >
          {typeof children === 'function' ? children(action.errors) : children}
        </PasswordForm>
      </Dialog>
    </>
  );
}
