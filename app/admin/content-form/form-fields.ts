import type { FormValues } from '#admin/editing/form-values.ts';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import type { Choice, Choices } from './describe-field.ts';

/** The props of a form's fields: plain values. */
export type FieldsProps = {
  values: FormValues;
  errors: Record<string, string>;
  limits: UploadLimits;
  /** Undefined for a new item. */
  storedId: string | undefined;
  published: boolean;
  choices: Choices;
  /** The entries of a select have changed. */
  onChoices: (field: string, entries: readonly Choice[]) => void;
};

type Fields = (props: FieldsProps) => React.ReactNode;

/** The fields of a type of content, without its cover. */
export type FormFields = {
  main: Fields;
  /** Above the cover in the side column. */
  side?: Fields;
  /** Above the save button. */
  options?: Fields;
};

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
