import { useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Badge } from '#admin/controls/badge.tsx';
import { Button } from '#admin/controls/button.tsx';
import { ConfirmationDialog } from '#admin/controls/confirmation-dialog.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { ROLES, type Role } from '#domain/accounts/permissions.ts';
import { UNNAMED } from '#domain/accounts/unnamed.ts';
import { frenchLongDate } from '#domain/text/french-date.ts';
import type { Person } from '#features/administrators/people/people.server.ts';
import styles from './people.module.css';

type Listed = Person & { isMe: boolean };
type Asked = { person: Listed; intent: 'role' | 'sign-out' | 'remove' | 'remove-factor' };

const otherRole = (role: Role): Role => (role === 'administrator' ? 'editor' : 'administrator');
const calledBy = ({ name, email }: Person) => (name === UNNAMED ? email : name);

/** The accounts and their actions, each with a confirmation (§44.4). */
export function PeoplePanel({ people }: { people: readonly Listed[] }) {
  const fetcher = useFetcher();
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const busy = fetcher.state !== 'idle';
  const confirm = ({ person, intent }: Asked) => {
    const role = intent === 'role' ? { role: otherRole(person.role) } : {};
    void fetcher.submit({ intent, person: person.id, ...role }, { method: 'post' });
    setAsked(undefined);
    // The row may disappear with its pressed button, so the list takes the focus.
    list.current?.focus();
  };
  return (
    <Panel title="Comptes" stack>
      <ul className={styles['list']} ref={list} tabIndex={-1} aria-label="Comptes">
        {people.map((person) => (
          <li key={person.id} className={styles['row']}>
            <div className={styles['text']}>
              <p>
                <strong id={`person-${person.id}`}>{calledBy(person)}</strong>{' '}
                <Badge>{ROLES[person.role].label}</Badge> {person.isMe ? <Badge>Vous</Badge> : null}
              </p>
              <p className={styles['detail']}>
                {person.email}, depuis le {frenchLongDate(person.since)}
              </p>
            </div>
            {person.isMe ? null : (
              <div className={styles['buttons']}>
                <Button
                  variant="outline"
                  disabled={busy}
                  aria-describedby={`person-${person.id}`}
                  onClick={() => setAsked({ person, intent: 'role' })}
                >
                  Passer en {ROLES[otherRole(person.role)].label}
                </Button>
                <Button
                  variant="outline"
                  disabled={busy}
                  aria-describedby={`person-${person.id}`}
                  onClick={() => setAsked({ person, intent: 'sign-out' })}
                >
                  Déconnecter ses appareils
                </Button>
                <Button
                  variant="outline"
                  disabled={busy}
                  aria-describedby={`person-${person.id}`}
                  onClick={() => setAsked({ person, intent: 'remove-factor' })}
                >
                  Retirer la double vérification
                </Button>
                <Button
                  variant="danger"
                  disabled={busy}
                  aria-describedby={`person-${person.id}`}
                  onClick={() => setAsked({ person, intent: 'remove' })}
                >
                  Supprimer
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <ConfirmationDialog
        open={asked !== undefined}
        {...(asked ? questionOf(asked) : { question: '', detail: '', confirmLabel: '' })}
        onConfirm={() => asked && confirm(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </Panel>
  );
}

function questionOf({ person, intent }: Asked) {
  const name = calledBy(person);
  switch (intent) {
    case 'role': {
      const { label, hint } = ROLES[otherRole(person.role)];
      return {
        question: `Passer «\u00a0${name}\u00a0» en ${label}\u00a0?`,
        detail: `${hint}. Cette personne devra se connecter à nouveau.`,
        confirmLabel: 'Changer le rôle',
      };
    }
    case 'sign-out':
      return {
        question: `Déconnecter les appareils de «\u00a0${name}\u00a0»\u00a0?`,
        detail:
          'Cette personne peut se connecter à nouveau aussitôt. Les invitations qu’elle a faites ne sont plus valables.',
        confirmLabel: 'Déconnecter',
      };
    case 'remove':
      return {
        question: `Supprimer le compte de «\u00a0${name}\u00a0»\u00a0?`,
        detail: 'Ses appareils sont déconnectés aussitôt. Ce que cette personne a fait reste, sous son nom.',
        consequence: 'La suppression est définitive.',
        confirmLabel: 'Supprimer le compte',
      };
    case 'remove-factor':
      return {
        question: `Retirer la double vérification de «\u00a0${name}\u00a0»\u00a0?`,
        detail:
          'Pour un téléphone ou une clé d’accès perdus. Le mot de passe seul suffira\u00a0; assurez-vous que c’est bien cette personne qui le demande.',
        confirmLabel: 'Retirer',
      };
  }
}
