import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import styles from './contact-form.module.css';

type Common = {
  label: string;
  /** The expected format, visible before any error (§49.5). */
  hint?: string;
  name: string;
  error: string | undefined;
};
type ContactFieldProps = Common &
  (
    | ({ rows: number } & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'maxLength'>)
    | ({ rows?: undefined } & Omit<InputHTMLAttributes<HTMLInputElement>, 'maxLength'>)
  );

/**
 * A field with its label above and its error below, linked to it. Without `maxLength`, by which a browser cuts a pasted
 * text silently: the server refuses a text that is too long.
 */
export function ContactField({ label, hint, error, ...control }: ContactFieldProps) {
  const id = useId();
  const described = {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': (hint ? `${id}-hint ` : '') + (error ? `${id}-error` : '') || undefined,
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        {label}
        {control.required ? ' *' : ''}
      </label>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {control.rows === undefined ? (
        <input {...control} {...described} />
      ) : (
        <textarea {...control} {...described} />
      )}
      {error ? (
        <p id={`${id}-error`} className={styles['error']}>
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M10 2 19 18H1zM10 8v4.5M10 14.5v1" />
          </svg>
          {error}
        </p>
      ) : null}
    </div>
  );
}
