import { useId } from 'react';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';

export type FieldText = {
  label: string;
  /** Renders a star after the label; the server validates (§16.1). */
  required?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
};

/**
 * The attributes of a control, without `maxLength`, by which a browser cuts a pasted text silently: the server refuses a
 * text that is too long.
 */
export type TextControl<Tag extends 'input' | 'textarea'> = Omit<
  React.ComponentPropsWithRef<Tag>,
  'name' | 'required' | 'maxLength'
>;

/** The ids and states that link a control to its label, hint and error. */
export function useField({ hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    control: {
      id,
      className: styles['input'],
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': described || undefined,
    },
  };
}

/** Label above, control, then hint and error. */
export function Field({
  id,
  label,
  required,
  hint,
  error,
  className,
  children,
}: FieldText & { id: string; className?: string | undefined; children: React.ReactNode }) {
  return (
    <div className={[styles['field'], className].filter(Boolean).join(' ')}>
      <label className={styles['label']} htmlFor={id}>
        {label}
        {required ? ' *' : ''}
      </label>
      {children}
      {hint ? (
        <p className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

/** The error of a field; the control's `aria-describedby` references `id`. `ofList`: of a list, without a control. */
export function FieldError(props: { id?: string; ofList?: boolean; children: React.ReactNode }) {
  const { id, ofList, children } = props;
  return (
    <p className={styles['error']} id={id} data-list-error={ofList ? '' : undefined}>
      <Icon name="warning" size={16} />
      <span>{children}</span>
    </p>
  );
}

/** An error of no field, announced where it appears: a toast behind a dialog can't be read. */
export function AnnouncedError({ children }: { children: React.ReactNode }) {
  return (
    <div role="alert">
      <FieldError>{children}</FieldError>
    </div>
  );
}

/** Explains the star after a label: once in each form with required fields (§49.5). */
export function RequiredNote() {
  return <p className={styles['hint']}>* Champs obligatoires</p>;
}
