import { Button } from '#admin/controls/button.tsx';
import { RequiredNote } from '#admin/controls/fields/required-note.tsx';
import { PasswordField, TextField } from '#admin/controls/fields/text-field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { useActionForm } from '#admin/kit/use-action-form.ts';
import styles from './account.module.css';

/** The administrator's displayed name (§43.2). */
export function NamePanel({ name }: { name: string }) {
  const { fetcher, form, errors, busy } = useActionForm();
  return (
    <Panel title="Votre nom">
      <fetcher.Form ref={form} method="post" className="stack" noValidate>
        <input type="hidden" name="intent" value="name" />
        <RequiredNote />
        <TextField
          key={name}
          label="Nom"
          name="name"
          required
          hint="Le journal le dit à la place de votre adresse"
          placeholder="Prénom Nom"
          defaultValue={name}
          autoComplete="name"
          error={errors['name']}
        />
        <div className={styles['buttons']}>
          <Button variant="primary" type="submit" disabled={busy}>
            Enregistrer le nom
          </Button>
        </div>
      </fetcher.Form>
    </Panel>
  );
}

/** The e-mail address for signing in (§43.3). */
export function EmailPanel({ email }: { email: string }) {
  const { fetcher, form, errors, busy } = useActionForm({ emptied: true });
  return (
    <Panel title="Votre adresse">
      <fetcher.Form ref={form} method="post" className="stack" noValidate>
        <input type="hidden" name="intent" value="email" />
        <RequiredNote />
        <TextField
          key={email}
          label="E-mail"
          name="email"
          type="email"
          required
          hint="Elle vous sert à vous connecter"
          defaultValue={email}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors['email']}
        />
        <PasswordField
          label="Mot de passe actuel, pour confirmer"
          name="current"
          required
          autoComplete="current-password"
          error={errors['current']}
        />
        <div className={styles['buttons']}>
          <Button variant="primary" type="submit" disabled={busy}>
            Enregistrer l’adresse
          </Button>
        </div>
      </fetcher.Form>
    </Panel>
  );
}
