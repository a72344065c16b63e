import type { FormValues } from '#admin/editing/form-values.ts';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';

/** The props of a form's fields: plain values. */
export type FieldsProps = { values: FormValues; errors: Record<string, string>; limits: UploadLimits };

/** The fields of one kind of project except its cover, which is in the side column. */
export type KindFields = (props: FieldsProps) => React.ReactNode;

/** The props of a labelled field: its name, label, value and error. A name without a label is a compile error. */
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
