import { PasswordField, TextField } from '#admin/controls/fields/text-field.tsx';
import { Refusal } from './login-frame.tsx';
import type { Refused } from './login-screen.ts';

/** The two fields of a sign-in, on its own screen and in the dialog of an expired session. */
export function LoginFields({ refused, email }: { refused: Refused | undefined; email?: string }) {
  return (
    <>
      <p>E-mail et mot de passe sont tous deux obligatoires.</p>
      <Refusal>{refused?.failure}</Refusal>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username webauthn"
        defaultValue={email}
        error={refused?.errors?.email}
        data-first-focus={email ? undefined : ''}
      />
      <PasswordField
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        error={refused?.errors?.password}
        data-first-focus={email ? '' : undefined}
      />
    </>
  );
}

/** The second-factor field, in the same two places (§45.2). */
export function CodeFields({ recovery, refused }: { recovery: boolean; refused: Refused | undefined }) {
  const error = refused?.errors?.code;
  return (
    <>
      <Refusal>{refused?.failure}</Refusal>
      {recovery ? (
        <TextField
          key="recovery"
          label="Code de secours"
          name="recovery"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="L’un de ceux que vous avez notés, comme abcd-efgh-jkmn. Il ne sert qu’une fois."
          error={error}
          data-first-focus=""
        />
      ) : (
        <TextField
          key="code"
          label="Code de vérification"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          hint="Les six chiffres que montre votre application d’authentification."
          error={error}
          data-first-focus=""
        />
      )}
    </>
  );
}
