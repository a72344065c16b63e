import { useState } from 'react';
import { ConfirmationFields } from '#admin/controls/fields/confirmation-fields.tsx';
import { PasswordField } from '#admin/controls/fields/text-field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { ActionForm, useActionForm } from '#admin/kit/action-form.tsx';
import { useDebouncedRequest } from '#admin/kit/use-debounced-request.ts';
import { isTooEasy, SHORTEST_PASSWORD } from '#domain/accounts/new-password.ts';
import { counted } from '#domain/text/plural.ts';
import { passwordGuessing } from '#features/administrators/account/password-guessing.ts';
import styles from './account.module.css';

/** Changes the password (§43.3 to §43.5). */
export function PasswordPanel({ about }: { about: readonly string[] }) {
  const [changes, setChanges] = useState(0);
  const action = useActionForm({ emptied: () => setChanges(changes + 1) });
  const { errors } = action;
  return (
    <Panel id="mot-de-passe" title="Votre mot de passe">
      <ActionForm
        action={action}
        intent="password"
        required
        label="Changer le mot de passe"
        foot={<p className="quiet">Vos autres appareils seront déconnectés.</p>}
      >
        {/* Tells the browser's password manager which account the password belongs to. */}
        <input type="text" name="username" value={about.at(-1)} autoComplete="username" readOnly hidden />
        <ConfirmationFields label="Mot de passe actuel" name="current" required errors={errors} />
        {/* Emptied with what it says about the password. */}
        <NewPasswordField key={changes} name="new" about={about} error={errors['new']} />
        <PasswordField
          label="Le nouveau, encore une fois"
          name="repeated"
          required
          autoComplete="new-password"
          error={errors['repeated']}
        />
      </ActionForm>
    </Panel>
  );
}

/** Long enough that no estimate interrupts typing. */
const DEBOUNCE_MS = 300;

type NewPasswordProps = { name: string; about: readonly string[]; error: string | undefined };

/** A new password, with its strength in words while it is typed (§43.4). The server decides. */
function NewPasswordField({ name, about, error }: NewPasswordProps) {
  const [password, setPassword] = useState('');
  return (
    <>
      <PasswordField
        label="Nouveau mot de passe"
        name={name}
        required
        hint={`${SHORTEST_PASSWORD} caractères au moins. Quatre mots sans lien entre eux se retiennent bien`}
        autoComplete="new-password"
        error={error}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p className={styles['strength']} role="status">
        {useStrength(password, about.join(' '))}
      </p>
    </>
  );
}

/** The strength of a password in words; empty where the lists can't be loaded. */
function useStrength(password: string, about: string): string {
  const missing = SHORTEST_PASSWORD - [...password].length;
  const guessing = useDebouncedRequest(missing > 0 ? undefined : password, DEBOUNCE_MS, () =>
    passwordGuessing(password, [about]).catch(() => undefined),
  );
  if (password === '') return '';
  if (missing > 0) return `Encore ${counted(missing, 'caractère', 'caractères')}`;
  if (guessing === undefined) return '';
  if (isTooEasy(guessing)) return 'Trop facile à deviner';
  return guessing === 3 ? 'Bon mot de passe' : 'Très bon mot de passe';
}
