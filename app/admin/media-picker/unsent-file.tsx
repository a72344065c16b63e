import { Button } from '#admin/controls/button.tsx';
import { FieldError } from '#admin/controls/fields/field.tsx';
import styles from './media-picker.module.css';
import type { FailedFile } from './use-upload.ts';

/**
 * A file whose upload failed, or that waits: which file, why, and what can be done. The form asks before it is saved
 * without the file, which it finds by `data-unsent` (../editing/leaving/unsent-files.ts).
 */
export function UnsentFile({
  unsent: { file, reason, refused },
  failureMessage,
  onRetry,
  onGone,
}: {
  unsent: Omit<FailedFile, 'file'> & { file: Pick<File, 'name'> };
  /** Undefined for a file that waits. */
  failureMessage?: string;
  onRetry: () => void;
  onGone: () => void;
}) {
  return (
    <div className={styles['failed']} role={failureMessage ? 'alert' : 'status'} data-unsent={file.name}>
      {failureMessage ? <FieldError>{failureMessage}</FieldError> : null}
      <p className={styles['fileName']}>{file.name}</p>
      {reason ? <p>{reason}</p> : null}
      <div className="wrapping">
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
