import { Field, type FieldText, useField } from './field.tsx';

type Props = FieldText & { name: string; rows: number } & Omit<
    React.ComponentPropsWithRef<'textarea'>,
    'name' | 'rows' | 'required'
  >;

/** Several lines of text. */
export function TextareaField({ label, required, hint, error, className, ...rest }: Props) {
  const { id, control } = useField({ hint, error });
  return (
    <Field id={id} label={label} required={required} hint={hint} error={error} className={className}>
      <textarea {...control} aria-required={required || undefined} {...rest} />
    </Field>
  );
}
