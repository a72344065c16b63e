import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import type { FormValues } from '#admin/editing/form-values.ts';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import { useHashScroll } from '#admin/navigation/use-hash-scroll.ts';
import type { ContentDescription, ContentField } from '#domain/site-content/content-field.ts';
import { ContentCaptionsField } from './content-captions-field.tsx';
import { ContentTextField } from './content-text-field.tsx';
import { FileField } from './file-field.tsx';
import { FilmField } from './film-field.tsx';
import { RecordsField } from './records-field.tsx';

type ContentFieldsProps = {
  description: ContentDescription;
  values: FormValues;
  errors: Record<string, string>;
  limits: UploadLimits;
  /** Rendered below the fields of a section, by the section's name. */
  after?: Record<string, React.ReactNode>;
  /** What stands for an empty text, by the field's name. */
  placeholders?: Readonly<Record<string, string>>;
};

/** The fields of a description, one panel per section, in their order. */
export function ContentFields({
  description,
  values,
  errors,
  limits,
  after = {},
  placeholders = {},
}: ContentFieldsProps) {
  useHashScroll();
  return Object.entries(description).map(([section, { title, fields }]) => (
    <Panel key={section} id={section} title={title} stack>
      {Object.entries(fields).map(([key, field]) => {
        const name = `${section}.${key}`;
        const shared = { name, value: values[name] ?? '', error: errors[name], limits };
        return <ContentFieldControl key={key} field={field} {...shared} placeholder={placeholders[name]} />;
      })}
      {after[section]}
    </Panel>
  ));
}

type ContentFieldProps = {
  name: string;
  value: string;
  error: string | undefined;
  limits: UploadLimits;
  /** Shown in an empty text: what stands for it. */
  placeholder?: string | undefined;
};

/** The control of a field, by its type. */
export function ContentFieldControl({
  field,
  limits,
  placeholder,
  ...rest
}: ContentFieldProps & { field: ContentField }) {
  switch (field.type) {
    case 'records':
      return <RecordsField {...rest} field={field} limits={limits} />;
    case 'film':
      return <FilmField {...rest} field={field} limits={limits} />;
    case 'choice':
      return (
        <SelectField
          name={rest.name}
          label={field.label}
          hint={field.hint}
          error={rest.error}
          options={field.choices}
          defaultValue={rest.value}
        />
      );
    case 'captions':
      return <ContentCaptionsField {...rest} field={field} />;
    case 'picture':
    case 'video':
      return <FileField {...rest} field={field} limits={limits} />;
    default:
      return <ContentTextField {...rest} field={field} placeholder={placeholder} />;
  }
}
