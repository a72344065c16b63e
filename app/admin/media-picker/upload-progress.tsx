import { Button, IconButton } from '#admin/controls/button.tsx';
import { de } from '#domain/text/french-elision.ts';
import styles from './media-picker.module.css';
import { UnsentFile } from './unsent-file.tsx';
import type { useUpload } from './use-upload.ts';

/** The state of an upload: its progress, or why it ended. */
export function UploadProgress({
  upload: { state: upload, choose, cancel, takeKnown, sendAgain },
  failureMessage,
  onRetry,
  onGone,
}: {
  upload: ReturnType<typeof useUpload>;
  /** The form's own failure message (§17.15, §19.8). */
  failureMessage: string;
  onRetry?: () => void;
  /** Cancelled or abandoned by the user. */
  onGone?: () => void;
}) {
  if (upload.state === 'idle') return null;
  if (upload.state === 'known') {
    const { name } = upload.known;
    return (
      <div className={styles['failed']} role="alert" data-unsent={upload.file.name}>
        <p>
          <b>Ce fichier est déjà dans la médiathèque</b>
          {name === upload.file.name ? `\u00a0: ${name}` : `, sous le nom «\u00a0${name}\u00a0»`}
        </p>
        <div className="wrapping">
          <Button variant="outline" onClick={takeKnown}>
            Utiliser celui-ci
          </Button>
          <Button
            onClick={() => {
              onRetry?.();
              sendAgain();
            }}
          >
            Envoyer quand même
          </Button>
        </div>
      </div>
    );
  }
  if (upload.state === 'failed')
    return (
      <UnsentFile
        unsent={upload}
        failureMessage={failureMessage}
        onRetry={() => {
          onRetry?.();
          choose(upload.file);
        }}
        onGone={() => {
          cancel();
          onGone?.();
        }}
      />
    );
  const percent = Math.round(upload.part * 100);
  return (
    <div className={styles['sending']}>
      <span className={styles['fileName']}>{upload.fileName}</span>
      <progress max={100} value={percent} aria-label={`Téléversement ${de(upload.fileName)}`} />
      <span>{percent < 100 ? `${percent}\u00a0%` : 'Traitement…'}</span>
      <IconButton
        icon="close"
        label="Annuler le téléversement"
        onClick={() => {
          cancel();
          onGone?.();
        }}
      />
    </div>
  );
}
