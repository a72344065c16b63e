import styles from './field.module.css';

/** A box with its text beside it; the whole line is the target. */
export function CheckboxField({
  label,
  className,
  ...rest
}: { label: string } & Omit<React.ComponentPropsWithRef<'input'>, 'type'>) {
  return (
    <label className={[styles['check'], className].filter(Boolean).join(' ')}>
      <input type="checkbox" {...rest} />
      {label}
    </label>
  );
}
