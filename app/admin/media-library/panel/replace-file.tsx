import { useId, useRef } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { FileInput } from '#admin/controls/fields/file-input.tsx';
import { UploadProgress } from '#admin/media-picker/upload-progress.tsx';
import { ACCEPT, limitsText, type UploadLimits } from '#admin/media-picker/upload-rules.ts';
import { useUpload } from '#admin/media-picker/use-upload.ts';
import { useMayChangeAll } from '#admin/permissions/use-role.ts';
import type { LibraryFileDetails } from '#features/media/library/read-file.server.ts';
import { REPLACE_NOT_ALLOWED } from '../texts.ts';
import { useLibraryAction } from '../use-library-action.ts';
import styles from './panel.module.css';

/** Replaces a file everywhere at once (§27.8). */
export function ReplaceFile({
  file,
  limits,
  disabled,
}: {
  file: LibraryFileDetails;
  limits: UploadLimits;
  /** The form has unsaved changes. */
  disabled: boolean;
}) {
  const id = useId();
  const allowed = useMayChangeAll(file.users);
  const input = useRef<HTMLInputElement>(null);
  const { busy, send } = useLibraryAction(file.url);
  const upload = useUpload({
    purpose: 'replacement',
    limits,
    accepts: file.type,
    onStored: ({ url }) => send('replace', { _by: url, _used: file.uses === undefined ? '' : '1' }),
  });
  return (
    <div className="section">
      <Button
        variant="outline"
        icon="retry"
        aria-describedby={id}
        disabled={!allowed || disabled}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {busy ? 'Remplacement en cours...' : 'Remplacer le fichier'}
      </Button>
      <FileInput
        ref={input}
        accept={ACCEPT[file.type]}
        aria-label="Fichier de remplacement"
        onFiles={([first]) => upload.choose(first)}
      />
      <UploadProgress upload={upload} failureMessage="Ce fichier n’a pas été remplacé." />
      <p className={styles['note']} id={id}>
        {!allowed
          ? REPLACE_NOT_ALLOWED
          : disabled
            ? 'Enregistrez d’abord vos modifications.'
            : `Le nouveau fichier prend aussitôt sa place partout où il sert. ${limitsText(limits, file.type)}`}
      </p>
    </div>
  );
}
