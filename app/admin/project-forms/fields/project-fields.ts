import type { FormValues } from '#admin/editing/form-values.ts';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';

/** The fields of one kind of project, drawn from plain values. */
export type ProjectFields = (props: {
  values: FormValues;
  errors: Record<string, string>;
  limits: UploadLimits;
}) => React.ReactNode;
