import { useEffect, useRef } from 'react';
import { UploadProgress } from '#admin/media-picker/upload-progress.tsx';
import type { StoredUpload } from '#admin/media-picker/upload-result.ts';
import { refusal, type UploadLimits } from '#admin/media-picker/upload-rules.ts';
import { useUpload } from '#admin/media-picker/use-upload.ts';
import styles from './media-block-editor.module.css';

/** An upload in progress in a block. */
export function UploadingSlot({
  file,
  limits,
  several,
  onStored,
  onGone,
}: {
  file: File;
  limits: UploadLimits;
  several: boolean;
  onStored: (upload: StoredUpload) => void;
  /** Cancelled by the user. */
  onGone: () => void;
}) {
  const upload = useUpload('project-image', onStored);
  const begun = useRef(false);
  const begin = () => {
    const reason = refusal(file, limits, 'image');
    if (reason === undefined) upload.send(file);
    else upload.fail(file, reason);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slot stands for one file, sent when it appears
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    begin();
  }, []);
  return (
    <div className={styles['uploading']}>
      <UploadProgress
        upload={upload.state}
        failureMessage={
          several
            ? 'Erreur lors du téléchargement des médias additionnels'
            : "Une erreur est survenue lors du téléchargement de l'image"
        }
        onCancel={() => {
          upload.cancel();
          onGone();
        }}
        onRetry={begin}
        onForget={onGone}
      />
    </div>
  );
}
