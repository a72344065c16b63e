import { Button } from '#admin/controls/button.tsx';
import { RequiredNote } from '#admin/controls/fields/required-note.tsx';
import { PasswordField } from '#admin/controls/fields/text-field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { useActionForm } from '#admin/kit/use-action-form.ts';
import styles from './account.module.css';
import { NewPasswordField } from './new-password-field.tsx';

/** Changes the password (§43.3 to §43.5). */
export function PasswordPanel({ about }: { about: readonly string[] }) {
  const { fetcher, form, result, errors, busy } = useActionForm({ emptied: true });
  return (
    <Panel id="mot-de-passe" title="Votre mot de passe">
      <fetcher.Form ref={form} method="post" className="stack" noValidate>
        <input type="hidden" name="intent" value="password" />
        {/* Tells the browser's password manager which account the password belongs to. */}
        <input type="text" name="username" value={about.at(-1)} autoComplete="username" readOnly hidden />
        <RequiredNote />
        <PasswordField
          label="Mot de passe actuel"
          name="current"
          required
          autoComplete="current-password"
          error={errors['current']}
        />
        <NewPasswordField
          key={result?.outcome === 'done' ? 'emptied' : 'typed'}
          name="new"
          about={about}
          error={errors['new']}
        />
        <PasswordField
          label="Le nouveau, encore une fois"
          name="repeated"
          required
          autoComplete="new-password"
          error={errors['repeated']}
        />
        <div className={styles['buttons']}>
          <Button variant="primary" type="submit" disabled={busy}>
            Changer le mot de passe
          </Button>
        </div>
        <p className="quiet">Vos autres appareils seront déconnectés.</p>
      </fetcher.Form>
    </Panel>
  );
}
