import { useState } from 'react';
import { HiddenValue } from '#admin/editing/hidden-value.tsx';
import { CaptionsField, HINT } from '#admin/film-alternatives/captions-field.tsx';
import type { ContentField } from '#domain/site-content/content-field.ts';

/** The caption track of a film of the site's own pages. */
export function ContentCaptionsField(props: {
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
