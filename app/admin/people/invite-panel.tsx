import { useState } from 'react';
import { ConfirmationFields } from '#admin/controls/fields/confirmation-fields.tsx';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { NewLink } from '#admin/controls/new-link.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { ActionForm, useActionForm } from '#admin/kit/action-form.tsx';
import { ROLE_NAMES, ROLES } from '#domain/accounts/permissions.ts';
import styles from './people.module.css';
import type { PeopleData } from './people-actions.server.ts';

const OPTIONS = ROLE_NAMES.map((role) => ({
  value: role,
  label: ROLES[role].label,
}));

/**
 * Invites a person by a link that creates one account, once, for seven days (§44.2). `open`: the ids of the open
 * invitations; a link that opens nothing any more is no longer shown.
 */
export function InvitePanel({ open }: { open: readonly string[] }) {
  const [role, setRole] = useState('editor');
  const action = useActionForm<PeopleData>({ emptied: () => setRole('editor') });
  const { result, errors } = action;
  const made = result?.outcome === 'done' ? result.made : undefined;
  return (
    <Panel title="Inviter">
      <ActionForm action={action} intent="invite" required label="Inviter">
        <TextField label="Nom" name="name" required placeholder="Prénom Nom" error={errors['name']} />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          required
          hint="Elle servira à se connecter"
          error={errors['email']}
        />
        <SelectField
          label="Rôle"
          name="role"
          options={OPTIONS}
          defaultValue="editor"
          // A browser that restores the choice on a reload would leave out the password.
          autoComplete="off"
          onChange={(event) => setRole(event.currentTarget.value)}
          hint={ROLE_NAMES.map(
            (role) => `${ROLES[role].label}\u00a0: ${ROLES[role].hint.toLowerCase()}.`,
          ).join(' ')}
        />
        {role === 'administrator' ? <ConfirmationFields errors={errors} required /> : null}
      </ActionForm>
      {made && open.includes(made.id) ? (
        <div className={styles['link']}>
          <NewLink address={made.link} />
        </div>
      ) : null}
    </Panel>
  );
}
