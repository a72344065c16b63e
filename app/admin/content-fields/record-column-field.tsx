import { TextField } from '#admin/controls/fields/text-field.tsx';
import { TextareaField } from '#admin/controls/fields/textarea-field.tsx';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import type { RecordColumn } from '#domain/site-content/content-field.ts';
import styles from './content-fields.module.css';
import { SiteFilePicker } from './file-field.tsx';
import { PictureInLine } from './picture-in-line.tsx';

/** One text, picture or choice of a record. */
export function RecordColumnField(props: {
  name: string;
  /** The record's name for screen readers: 'Fondateur 1'. */
  of: string;
  column: RecordColumn;
  value: string;
  limits: UploadLimits;
  /** The record is a line: its picture is small, with its tools folded. */
  inLine: boolean;
  onChange: (text: string) => void;
}) {
  const { name, of, column, value, onChange } = props;
  const { label, type = 'text' } = column;
  switch (type) {
    case 'picture': {
      const picker = {
        name,
        label: `${label}, ${of}`,
        initial: value,
        limits: props.limits,
        onChange,
        atLeast: column.atLeast,
        whole: column.whole,
        hint: column.alternative,
      };
      return props.inLine ? <PictureInLine {...picker} /> : <SiteFilePicker {...picker} heading={label} />;
    }
    case 'hidden':
      return (
        <label className={styles['choice']}>
          <input
            type="checkbox"
            name={name}
            checked={value !== ''}
            onChange={(event) => onChange(event.currentTarget.checked ? '1' : '')}
          />
          {label}
        </label>
      );
    case 'paragraph':
      return (
        <TextareaField
          name={name}
          label={label}
          rows={3}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    default:
      return (
        <TextField
          name={name}
          label={label}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
