import { MediaPicker } from '#admin/media-picker/media-picker.tsx';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import type { ContentField } from '#domain/site-content/content-field.ts';
import styles from './content-fields.module.css';

type SiteFilePickerProps = Omit<React.ComponentProps<typeof MediaPicker>, 'purpose' | 'failureMessage'> & {
  film?: boolean;
  /** Above the picker; by default nothing. */
  heading?: string | undefined;
  hint?: string | undefined;
  /** The name of the field with its alternative text, which is shown with it beside a page. */
  describedBy?: string | undefined;
};

/** A picture, or a film in one file, of the site itself. */
export function SiteFilePicker({ film = false, heading, hint, describedBy, ...picker }: SiteFilePickerProps) {
  return (
    <div className={styles['file']} data-with={describedBy}>
      {heading ? <p className="strong">{heading}</p> : null}
      {hint ? <p className="quiet">{hint}</p> : null}
      <MediaPicker
        {...picker}
        purpose={film ? 'project-film' : 'project-image'}
        failureMessage="Une erreur est survenue lors de l'envoi du fichier"
      />
    </div>
  );
}

/** A field with such a file. Removing it restores the default. */
export function FileField(props: {
  name: string;
  field: ContentField & { type: 'picture' | 'video' };
  value: string;
  error: string | undefined;
  limits: UploadLimits;
}) {
  const { field, value, ...picker } = props;
  const { type, label, hint, whenEmpty = ORIGINAL[type], atLeast, whole, describedBy } = field;
  return (
    <SiteFilePicker
      {...picker}
      film={type === 'video'}
      heading={label}
      label={label}
      hint={[hint, whenEmpty].filter(Boolean).join('. ')}
      initial={value}
      atLeast={atLeast}
      whole={whole}
      describedBy={describedBy}
    />
  );
}

const ORIGINAL = {
  picture: 'Retirée, l’image d’origine revient',
  video: 'Retiré, le film d’origine revient',
};
