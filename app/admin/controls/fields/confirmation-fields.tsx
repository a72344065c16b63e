import { useState } from 'react';
import { PasswordField, TextField } from './text-field.tsx';

/**
 * Re-authentication within a form: the password, and a code of the second factor once the server has asked for it
 * (§45.12).
 */
export function ConfirmationFields({
  label = 'Votre mot de passe',
  name = 'password',
  errors,
  ...rest
}: {
  label?: string;
  name?: string;
  errors: Record<string, string>;
  required?: boolean;
  'data-first-focus'?: '' | undefined;
}) {
  const error = errors['code'];
  const [asked, setAsked] = useState(false);
  if (error !== undefined && !asked) setAsked(true);
  return (
    <>
      <PasswordField
        label={label}
        name={name}
        autoComplete="current-password"
        error={errors[name]}
        {...rest}
      />
      {asked || error !== undefined ? (
        <TextField
          label="Code que montre l’application"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={error}
        />
      ) : null}
    </>
  );
}
