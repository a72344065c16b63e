import { useEffect, useId } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { FieldError } from '#admin/controls/fields/field.tsx';
import { useEditing } from '#admin/editing/editing-context.ts';
import styles from './media-picker.module.css';
import type { FailedFile } from './use-upload.ts';

/** An upload that failed: which file, why, and what can be done. The form asks before it is saved or left without it. */
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
  const { attach } = useEditing();
  const key = useId();
  // An unsaved change that no save stores: the form finds it by `data-unsent` (../editing/leaving/unsent-files.ts).
  useEffect(() => {
    attach(key, (go) => go());
    return () => attach(key, undefined);
  }, [key, attach]);
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
