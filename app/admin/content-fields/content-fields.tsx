import { useState } from 'react';
import { SelectField } from '#admin/controls/fields/select-field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { TextareaField } from '#admin/controls/fields/textarea-field.tsx';
import { Panel } from '#admin/controls/panel.tsx';
import type { FormValues } from '#admin/editing/form-values.ts';
import { HiddenValue } from '#admin/editing/hidden-value.tsx';
import { CaptionsField, HINT } from '#admin/film-alternatives/captions-field.tsx';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import { useHashScroll } from '#admin/navigation/use-hash-scroll.ts';
import type { ContentDescription, ContentField, TypedField } from '#domain/site-content/content-field.ts';
import { fieldHint } from './field-hint.ts';
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

/** The caption track of a film of the site's own pages. */
function ContentCaptionsField(props: {
  name: string;
  field: ContentField & { type: 'captions' };
  value: string;
  error: string | undefined;
}) {
  const { name, field, error } = props;
  const [text, setText] = useState(props.value);
  return (
    <div>
      <HiddenValue name={name} value={text} />
      <CaptionsField
        label={field.label}
        name={`_${name}`}
        about={field.label}
        hint={[HINT, text === '' && field.whenEmpty].filter(Boolean).join(' ')}
        value={text}
        error={error}
        onChange={setText}
      />
    </div>
  );
}

const INPUT_TYPES = { phone: 'tel', email: 'email', year: 'text', address: 'url', vimeo: 'url' } as const;

/** A text of the site: below it its hint, the remaining characters, and the default text when it is emptied. */
function ContentTextField(props: {
  name: string;
  field: TypedField;
  value: string;
  error: string | undefined;
  placeholder?: string | undefined;
}) {
  const { name, field, error, placeholder } = props;
  const [text, setText] = useState(props.value);
  const shared = {
    name,
    label: field.label,
    hint: fieldHint(field, text),
    error,
    placeholder,
    defaultValue: props.value,
    onInput: (event: React.InputEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setText(event.currentTarget.value),
  };
  if (field.type === 'lines')
    return <TextareaField {...shared} rows={Math.max(3, field.default.length + 1)} />;
  if (field.type === 'paragraph') return <TextareaField {...shared} rows={3} />;
  if (field.type === 'prose') return <TextareaField {...shared} rows={8} />;
  return <TextField {...shared} type={field.format ? INPUT_TYPES[field.format] : 'text'} />;
}
