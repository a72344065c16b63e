import { TextField } from '#admin/controls/fields/text-field.tsx';
import type { LoginErrors } from '../login-fields.tsx';
import { Refusal } from '../login-frame.tsx';

/** The second-factor field, on the sign-in screen and in the dialog of an expired session (§45.2). */
export function CodeFields({ recovery, errors }: { recovery: boolean; errors: LoginErrors | undefined }) {
  return (
    <>
      {errors?.form ? <Refusal>{errors.form}</Refusal> : null}
      {recovery ? (
        <TextField
          key="recovery"
          label="Code de secours"
          name="recovery"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          hint="L’un de ceux que vous avez notés, comme abcd-efgh-jkmn. Il ne sert qu’une fois."
          error={errors?.code}
          data-first-focus=""
        />
      ) : (
        <TextField
          key="code"
          label="Code de vérification"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          hint="Les six chiffres que montre votre application d’authentification."
          error={errors?.code}
          data-first-focus=""
        />
      )}
    </>
  );
}
