import { useState } from 'react';
import styles from './field.module.css';
import { Field, type FieldText, type TextControl, useField } from './field.tsx';

type Props = FieldText & { name: string } & TextControl<'input'>;

/** The expected format of an e-mail address or a URL, shown before any error (§49.5). */
const FORMS: Record<string, string> = {
  email: 'Par exemple nom@exemple.fr',
  url: 'Une adresse qui commence par https://',
};

/** One line of text. */
export function TextField({ label, required, hint, error, className, ...rest }: Props) {
  const hintText = [hint, FORMS[rest.type ?? '']].filter(Boolean).join('. ') || undefined;
  const { id, control } = useField({ hint: hintText, error });
  return (
    <Field id={id} label={label} required={required} hint={hintText} error={error} className={className}>
      <input
        {...control}
        aria-required={required || undefined}
        spellCheck={rest.type === 'email' ? false : undefined}
        {...rest}
      />
    </Field>
  );
}

/** A password that can be shown while typing. */
export function PasswordField({ label, required, hint, error, className, ...rest }: Props) {
  const { id, control } = useField({ hint, error });
  const [shown, setShown] = useState(false);
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error} className={className}>
      <span className={styles['withButton']}>
        <input
          {...control}
          aria-required={required || undefined}
          {...rest}
          type={shown ? 'text' : 'password'}
        />
        <button
          type="button"
          className={styles['inside']}
          aria-pressed={shown}
          aria-label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Masquer' : 'Afficher'}
        </button>
      </span>
    </Field>
  );
}
