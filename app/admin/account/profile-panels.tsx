import { ConfirmationFields } from '#admin/controls/fields/confirmation-fields.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import { ActionForm, useActionForm } from '#admin/kit/action-form.tsx';

/** The administrator's displayed name (§43.2). */
export function NamePanel({ name }: { name: string }) {
  const action = useActionForm();
  const { errors } = action;
  return (
    <Panel title="Votre nom">
      <ActionForm action={action} intent="name" required label="Enregistrer le nom">
        <TextField
          label="Nom"
          name="name"
          required
          hint="Le journal le dit à la place de votre adresse"
          placeholder="Prénom Nom"
          defaultValue={name}
          autoComplete="name"
          error={errors['name']}
        />
      </ActionForm>
    </Panel>
  );
}

/** The e-mail address for signing in (§43.3). */
export function EmailPanel({ email }: { email: string }) {
  const action = useActionForm({ emptied: true });
  const { errors } = action;
  return (
    <Panel title="Votre adresse">
      <ActionForm action={action} intent="email" required label="Enregistrer l’adresse">
        <TextField
          label="E-mail"
          name="email"
          type="email"
          required
          hint="Elle vous sert à vous connecter"
          defaultValue={email}
          autoComplete="username"
          error={errors['email']}
        />
        <ConfirmationFields
          label="Mot de passe actuel, pour confirmer"
          name="current"
          required
          errors={errors}
        />
      </ActionForm>
    </Panel>
  );
}
