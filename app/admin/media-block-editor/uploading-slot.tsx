import { useEffect, useRef } from 'react';
import { UploadProgress } from '#admin/media-picker/upload-progress.tsx';
import type { StoredUpload } from '#admin/media-picker/upload-result.ts';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
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
  const upload = useUpload({ purpose: 'project-image', limits, onStored });
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slot stands for one file, sent when it appears
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    upload.choose(file);
  }, []);
  return (
    <div className={styles['uploading']}>
      <UploadProgress
        upload={upload}
        failureMessage={
          several
            ? 'Erreur lors du téléchargement des médias additionnels'
            : "Une erreur est survenue lors du téléchargement de l'image"
        }
        onGone={onGone}
      />
    </div>
  );
}
