import { type InputHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import styles from './contact-form.module.css';

type Common = { label: string; name: string; error: string | undefined };
type ContactFieldProps = Common &
  (
    | ({ rows: number } & TextareaHTMLAttributes<HTMLTextAreaElement>)
    | ({ rows?: undefined } & InputHTMLAttributes<HTMLInputElement>)
  );

/** A field with its label above and what is wrong below, linked to it. */
export function ContactField({ label, error, ...control }: ContactFieldProps) {
  const id = useId();
  const described = {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>
        {label}
        {control.required ? ' *' : ''}
      </label>
      {control.rows === undefined ? (
        <input {...control} {...described} />
      ) : (
        <textarea {...control} {...described} />
      )}
      {error ? (
        <p id={`${id}-error`} className={styles['error']}>
          <svg
            viewBox="0 0 20 20"
            width="18"
            height="18"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d="M10 2 19 18H1zM10 8v4.5M10 14.5v1" />
          </svg>
          {error}
        </p>
      ) : null}
    </div>
  );
}
