import { Button } from '#admin/controls/button.tsx';
import { ConfirmedButton } from '#admin/controls/confirmed-button.tsx';
import { Dialog, DialogActions } from '#admin/controls/dialog.tsx';
import { useFileNames } from '#admin/media-picker/stored-files.ts';
import { storedFileAddresses } from '#domain/files/stored-file-address.ts';
import { pictureSrcSet, thumbnailAddress } from '#domain/files/stored-picture.ts';
import styles from '../editing.module.css';
import { differingFields, type FormValues } from '../form-values.ts';
import { LEAVE } from '../leaving/texts.ts';

const TAKE = 'Prendre la version enregistrée';

/** Shows both versions of the fields that differ; nothing is overwritten before the administrator chooses (§16.5). */
export function ConflictDialog({
  typed,
  stored,
  describe,
  losesUnsent = false,
  onKeepTyped,
  onTakeStored,
  onCancel,
}: {
  typed: FormValues;
  stored: FormValues;
  describe: (field: string, value: string) => { label: string; text: string };
  /** The stored version replaces fields with uploads in progress, or texts of files that are not saved. */
  losesUnsent?: boolean;
  onKeepTyped: () => void;
  onTakeStored: () => void;
  onCancel: () => void;
}) {
  return (
    <Dialog open title="Une version plus récente a été enregistrée entre-temps" onCancel={onCancel}>
      <p>Rien n’a été écrasé. Comparez, puis choisissez la version à garder.</p>
      <div className={styles['differences']}>
        {differingFields(typed, stored).map((field) => {
          const mine = describe(field, typed[field] ?? '');
          const theirs = describe(field, stored[field] ?? '');
          return (
            <section key={field}>
              <h3>{mine.label}</h3>
              <dl className={styles['both']}>
                <Version name="Votre version" text={mine.text} other={theirs.text} />
                <Version name="Version enregistrée" text={theirs.text} other={mine.text} />
              </dl>
            </section>
          );
        })}
      </div>
      <DialogActions onCancel={onCancel} cancelLabel="Revenir au formulaire" focusCancel>
        <ConfirmedButton
          variant="outline"
          confirmation={
            losesUnsent ? { question: `${TAKE}\u00a0?`, detail: LEAVE.unsent, confirmLabel: TAKE } : undefined
          }
          onConfirm={onTakeStored}
        >
          {TAKE}
        </ConfirmedButton>
        <Button variant="primary" onClick={onKeepTyped}>
          Garder ma version
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** One of the two versions: files by their names, and pictures that the other one doesn't have as thumbnails. */
function Version({ name, text, other }: { name: string; text: string; other: string }) {
  const withNames = useFileNames();
  const pictures = [...new Set(storedFileAddresses(text))].filter(
    (address) => pictureSrcSet(address) !== undefined && !other.includes(address),
  );
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {withNames(text) || '(vide)'}
        {pictures.map((address) => (
          <img key={address} src={thumbnailAddress(address)} alt="" />
        ))}
      </dd>
    </div>
  );
}
