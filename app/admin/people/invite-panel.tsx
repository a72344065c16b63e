import { Button } from '#admin/controls/button.tsx';
import { RequiredNote } from '#admin/controls/fields/required-note.tsx';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { NewLink } from '#admin/controls/new-link.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { useActionForm } from '#admin/kit/use-action-form.ts';
import { ROLE_NAMES, ROLES } from '#domain/accounts/permissions.ts';
import styles from './people.module.css';
import type { PeopleData } from './people-actions.server.ts';

const OPTIONS = ROLE_NAMES.map((role) => ({
  value: role,
  label: ROLES[role].label,
}));

/** Invites a person by a link that creates one account, once, for seven days (§44.2). */
export function InvitePanel() {
  const { fetcher, form, result, errors, busy } = useActionForm<PeopleData>({ emptied: true });
  return (
    <Panel title="Inviter">
      <fetcher.Form ref={form} method="post" className="stack" noValidate>
        <input type="hidden" name="intent" value="invite" />
        <RequiredNote />
        <TextField label="Nom" name="name" required placeholder="Prénom Nom" error={errors['name']} />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          required
          hint="Elle servira à se connecter"
          autoCapitalize="none"
          spellCheck={false}
          error={errors['email']}
        />
        <SelectField
          label="Rôle"
          name="role"
          options={OPTIONS}
          defaultValue="editor"
          hint={ROLE_NAMES.map(
            (role) => `${ROLES[role].label}\u00a0: ${ROLES[role].hint.toLowerCase()}.`,
          ).join(' ')}
        />
        <div className={styles['buttons']}>
          <Button variant="primary" type="submit" disabled={busy}>
            Inviter
          </Button>
        </div>
      </fetcher.Form>
      {result?.outcome === 'done' && result.link !== undefined ? (
        <div className={styles['link']}>
          <NewLink address={result.link} />
        </div>
      ) : null}
    </Panel>
  );
}
