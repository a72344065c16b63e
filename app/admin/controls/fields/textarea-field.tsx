import { Field, type FieldText, type TextControl, useField } from './field.tsx';

type Props = FieldText & { name: string; rows: number } & Omit<TextControl<'textarea'>, 'rows'>;

/** Several lines of text. */
export function TextareaField({ label, required, hint, error, className, ...rest }: Props) {
  const { id, control } = useField({ hint, error });
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error} className={className}>
      <textarea {...control} aria-required={required || undefined} {...rest} />
    </Field>
  );
}
