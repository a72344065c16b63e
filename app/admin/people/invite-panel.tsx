import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#admin/controls/button.tsx';
import { RequiredNote } from '#admin/controls/fields/required-note.tsx';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { NewLink } from '#admin/controls/new-link.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { ROLE_NAMES, ROLES } from '#domain/accounts/permissions.ts';
import styles from './people.module.css';
import type { PeopleResult } from './people-result.ts';

const OPTIONS = ROLE_NAMES.map((role) => ({
  value: role,
  label: ROLES[role].label,
}));

/** Invites somebody by a link that opens one account, once, for seven days (§44.2). */
export function InvitePanel() {
  const fetcher = useFetcher<PeopleResult>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const errors = answer?.outcome === 'refused' ? answer.errors : {};
  useEffect(() => {
    if (answer?.outcome === 'refused')
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (answer?.outcome === 'done') form.current?.reset();
  }, [answer]);
  return (
    <Panel title="Inviter">
      <fetcher.Form ref={form} method="post" className={styles['form']} noValidate>
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
          <Button variant="primary" type="submit" disabled={fetcher.state !== 'idle'}>
            Inviter
          </Button>
        </div>
      </fetcher.Form>
      {answer?.outcome === 'done' && answer.link !== undefined ? (
        <div className={styles['link']}>
          <NewLink address={answer.link} />
        </div>
      ) : null}
    </Panel>
  );
}
