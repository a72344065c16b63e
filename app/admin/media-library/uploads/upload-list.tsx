import { useEffect, useRef } from 'react';
import { href, useNavigate, useRevalidator, useSubmit } from 'react-router';
import { Panel } from '#admin/controls/panel.tsx';
import { UploadProgress } from '#admin/media-picker/upload-progress.tsx';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import { useUpload } from '#admin/media-picker/use-upload.ts';
import { libraryView } from '../library-view.ts';
import styles from './uploads.module.css';
import type { useLibraryUploads } from './use-library-uploads.ts';

/** The uploads to the library, each file with its own progress and its own error. */
export function UploadList({
  sending,
  limits,
}: {
  sending: ReturnType<typeof useLibraryUploads>;
  limits: UploadLimits;
}) {
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  const submit = useSubmit();
  const { uploads, stored } = sending;
  const left = uploads.filter(({ failed }) => !failed).length;
  return (
    <>
      <p className={left > 0 ? styles['status'] : 'sr'} role="status">
        {statusText(stored, left)}
      </p>
      {uploads.length > 0 ? (
        <Panel className={styles['list']}>
          <ul>
            {uploads.map(({ key, file, chosenAt }) => (
              <li key={key}>
                <LibraryUpload
                  file={file}
                  chosenAt={chosenAt}
                  limits={limits}
                  hasTurn={sending.hasTurn(key)}
                  onStored={() => {
                    sending.arrived(key);
                    void revalidator.revalidate();
                  }}
                  onKnown={(url) => {
                    sending.remove(key);
                    // It stays from now on, like a file that is added here.
                    const action = href('/admin/medias');
                    void submit({ intent: 'keep', _file: url }, { method: 'post', action, navigate: false });
                    void navigate(libraryView.path({ file: url }));
                  }}
                  onFailed={() => sending.setFailed(key, true)}
                  onRetry={() => sending.setFailed(key, false)}
                  onGone={() => sending.remove(key)}
                />
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </>
  );
}

function statusText(stored: number, left: number): string {
  const added = stored === 0 ? '' : stored === 1 ? '1 fichier ajouté' : `${stored} fichiers ajoutés`;
  const sent =
    left === 0 ? '' : left === 1 ? '1 fichier en cours d’envoi' : `${left} fichiers en cours d’envoi`;
  return [added, sent].filter(Boolean).join(', ');
}

/** An upload to the library, in progress or queued. */
function LibraryUpload({
  file,
  chosenAt,
  limits,
  hasTurn,
  onStored,
  onKnown,
  onFailed,
  onRetry,
  onGone,
}: {
  file: File;
  chosenAt: number;
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
    upload.choose(file, chosenAt);
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
