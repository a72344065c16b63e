import { useState } from 'react';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { TextareaField } from '#admin/controls/fields/textarea-field.tsx';
import type { TypedField } from '#domain/site-content/content-field.ts';
import { fieldHint } from './field-hint.ts';

const INPUT_TYPES = { phone: 'tel', email: 'email', year: 'text', address: 'url', vimeo: 'url' } as const;

/** A text of the site: below it its hint, the remaining characters, and the default text when it is emptied. */
export function ContentTextField(props: {
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
