import { useEffect, useRef } from 'react';
import { UploadProgress } from '#admin/media-picker/upload-progress.tsx';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import { useUpload } from '#admin/media-picker/use-upload.ts';
import styles from './uploads.module.css';

/** An upload to the library, in progress or queued. */
export function LibraryUpload({
  file,
  limits,
  hasTurn,
  onStored,
  onKnown,
  onFailed,
  onRetry,
  onGone,
}: {
  file: File;
  limits: UploadLimits;
  hasTurn: boolean;
  onStored: () => void;
  /** The library's own file is taken instead. */
  onKnown: (url: string) => void;
  onFailed: () => void;
  onRetry: () => void;
  /** Cancelled or abandoned by the user. */
  onGone: () => void;
}) {
  const upload = useUpload({ purpose: 'library', limits, onStored, onKnown: ({ url }) => onKnown(url) });
  const begun = useRef(false);
  const { state } = upload.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn alone begins it
  useEffect(() => {
    if (!hasTurn || begun.current) return;
    begun.current = true;
    upload.choose(file);
  }, [hasTurn]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each failure and each question
  useEffect(() => {
    if (state === 'failed' || state === 'known') onFailed();
  }, [state]);
  if (state === 'idle') return <p className={styles['waiting']}>{file.name}, en attente</p>;
  return (
    <UploadProgress
      upload={upload}
      failureMessage="Ce fichier n’a pas été ajouté."
      onRetry={onRetry}
      onGone={onGone}
    />
  );
}
