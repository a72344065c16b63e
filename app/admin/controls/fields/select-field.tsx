import styles from './field.module.css';
import { Field, type FieldText, useField } from './field.tsx';

type Props = FieldText & {
  name: string;
  options: readonly { value: string; label: string }[];
} & Omit<React.ComponentPropsWithRef<'select'>, 'name' | 'required' | 'children'>;

/** A native select. */
export function SelectField({ label, required, hint, error, className, options, ...rest }: Props) {
  const { id, control } = useField({ hint, error });
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error} className={className}>
      <span className={styles['selectFrame']}>
        <select {...control} aria-required={required || undefined} {...rest}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <svg
          width="12"
          viewBox="0 0 10 10"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.8"
          aria-hidden="true"
        >
          <path d="M1 3l4 4 4-4" />
        </svg>
      </span>
    </Field>
  );
}
