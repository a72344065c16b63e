import { Button } from '#admin/controls/button.tsx';
import { FieldError } from '#admin/controls/fields/field.tsx';
import styles from './media-picker.module.css';
import type { FailedFile } from './use-upload.ts';

/**
 * An upload that failed: which file, why, and what can be done. The form asks before it is saved without the file, which
 * it finds by `data-unsent` (../editing/leaving/unsent-files.ts).
 */
export function FailedUpload({
  failed: { file, reason, refused },
  failureMessage,
  onRetry,
  onGone,
}: {
  failed: FailedFile;
  failureMessage: string;
  onRetry: () => void;
  onGone: () => void;
}) {
  return (
    <div className={styles['failed']} role="alert" data-unsent={file.name}>
      <FieldError>{failureMessage}</FieldError>
      <p className={styles['fileName']}>{file.name}</p>
      {reason ? <p>{reason}</p> : null}
      <div>
        {refused ? null : (
          <Button variant="outline" icon="retry" onClick={onRetry}>
            Réessayer
          </Button>
        )}
        <Button onClick={onGone}>Abandonner</Button>
      </div>
    </div>
  );
}
