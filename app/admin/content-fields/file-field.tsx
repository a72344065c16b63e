import { MediaPicker } from '#admin/media-picker/media-picker.tsx';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import type { ContentField } from '#domain/site-content/content-field.ts';
import styles from './content-fields.module.css';
import { UPLOAD_FAILED } from './upload-failed.ts';

/** A picture, or a film in one file, of the site itself. Removing it restores the default. */
export function FileField(props: {
  name: string;
  field: ContentField & { type: 'picture' | 'video' };
  value: string;
  error: string | undefined;
  limits: UploadLimits;
}) {
  const { name, field, value, error, limits } = props;
  const film = field.type === 'video';
  return (
    <div className={styles['file']}>
      <p className={styles['label']}>{field.label}</p>
      <p className="quiet">{[field.hint, field.whenEmpty ?? original(film)].filter(Boolean).join('. ')}</p>
      <MediaPicker
        name={name}
        label={field.label}
        initial={value}
        purpose={film ? 'project-film' : 'project-image'}
        limits={limits}
        failureMessage={UPLOAD_FAILED}
        error={error}
        atLeast={field.atLeast}
        whole={field.whole}
      />
    </div>
  );
}

function original(film: boolean): string {
  return film ? 'Retiré, le film d’origine revient' : 'Retirée, l’image d’origine revient';
}
