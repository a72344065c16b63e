import { PasswordField, TextField } from '#admin/controls/fields/text-field.tsx';
import { Refusal } from './login-frame.tsx';

export type LoginErrors = { email?: string; password?: string; code?: string; form?: string };

/** The two fields of a sign-in, on its own screen and in the dialog of an expired session. */
export function LoginFields({ errors, email }: { errors: LoginErrors | undefined; email?: string }) {
  return (
    <>
      <p>E-mail et mot de passe sont tous deux obligatoires.</p>
      {errors?.form ? <Refusal>{errors.form}</Refusal> : null}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        error={errors?.email}
        data-first-focus=""
      />
      <PasswordField
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        error={errors?.password}
      />
    </>
  );
}
