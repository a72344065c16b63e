import styles from './field.module.css';

/** A checkbox with its label next to it; the whole line is the click target. */
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
