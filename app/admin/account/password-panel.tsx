import { useState } from 'react';
import { ConfirmationFields } from '#admin/controls/fields/confirmation-fields.tsx';
import { PasswordField } from '#admin/controls/fields/text-field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { ActionForm, useActionForm } from '#admin/kit/action-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** Changes the password (§43.3 to §43.5). */
export function PasswordPanel({ about }: { about: readonly string[] }) {
  const [changes, setChanges] = useState(0);
  const action = useActionForm({ emptied: true, onDone: () => setChanges(changes + 1) });
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
