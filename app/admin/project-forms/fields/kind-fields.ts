import type { FormValues } from '#admin/editing/form-values.ts';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';

/** What the fields of a form are drawn from: plain values. */
export type FieldsProps = { values: FormValues; errors: Record<string, string>; limits: UploadLimits };

/** The fields of one kind of project but its cover, which stands beside them. */
export type KindFields = (props: FieldsProps) => React.ReactNode;

/** What a field of these labels needs: its name, label, value and error. A name that has no label is a compile error. */
export function fieldProps<Field extends string>(
  labels: Record<Field, string>,
  { values, errors }: Pick<FieldsProps, 'values' | 'errors'>,
) {
  return (name: Field) => ({
    name,
    label: labels[name],
    defaultValue: values[name],
    error: errors[name],
  });
}
