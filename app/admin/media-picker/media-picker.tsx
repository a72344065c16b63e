import { useId, useRef, useState } from 'react';
import { Button } from '#admin/controls/button.tsx';
import { FieldError } from '#admin/controls/fields/field.tsx';
import { FileInput } from '#admin/controls/fields/file-input.tsx';
import { Icon } from '#admin/controls/icon.tsx';
import { HiddenValue } from '#admin/editing/hidden-value.tsx';
import { useRestoredFocus } from '#admin/kit/use-restored-focus.ts';
import { ChooseFromLibrary } from '#admin/media-library/choosing/choose-from-library.tsx';
import { FileTextAndFocus } from '#admin/media-library/details/file-text-and-focus.tsx';
import type { DetailsHandle } from '#admin/media-library/details/use-file-details.tsx';
import { type FileFacts, type Measures, measuresText } from '#domain/files/file-facts.ts';
import { isFilm } from '#domain/files/film-file.ts';
import { isSiteMedia } from '#domain/files/site-media.ts';
import { pictureSrcSet } from '#domain/files/stored-picture.ts';
import { UPLOAD_PURPOSES, type UploadPurpose } from '#domain/files/upload-purposes.ts';
import { ChosenFacts } from './chosen-facts.tsx';
import styles from './media-picker.module.css';
import { useChosenFile, useStoredPicture } from './stored-files.ts';
import { UnsentFile } from './unsent-file.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { ACCEPT, limitsText, type UploadLimits } from './upload-rules.ts';
import { useDropZone } from './use-drop-zone.ts';
import { useUpload } from './use-upload.ts';

const WAITING = 'En attente\u00a0: ce qui est saisi sur le fichier actuel doit d’abord être enregistré.';

/** The picture or film field of a form: chosen or dropped, uploaded at once, shown, replaced, removed. */
export function MediaPicker({
  name,
  label,
  initial,
  purpose,
  limits,
  failureMessage,
  error,
  onUploaded,
  onChange,
  silent = false,
  atLeast,
  whole,
  libraryText = false,
}: {
  name: string;
  /** The subject of the buttons for screen readers: 'l’image de couverture'. */
  label: string;
  initial: string;
  purpose: UploadPurpose;
  limits: UploadLimits;
  failureMessage: string;
  error?: string | undefined;
  onUploaded?: () => void;
  /** Called with the current URL, where no field of that name is read. */
  onChange?: (address: string) => void;
  /** A film without the browser's playback controls. */
  silent?: boolean;
  /** The recommended minimum dimensions. */
  atLeast?: Measures | undefined;
  /** Shown without cropping: a symbol, a logo. It may be light or dark. */
  whole?: boolean | undefined;
  /** The page renders the library's alternative text of it. */
  libraryText?: boolean;
}) {
  const { accepts } = UPLOAD_PURPOSES[purpose];
  const [address, setAddress] = useState(initial);
  const [lastInitial, setLastInitial] = useState(initial);
  if (initial !== lastInitial) {
    // The value was changed from outside.
    setLastInitial(initial);
    setAddress(initial);
  }
  const [uploadedFacts, setUploadedFacts] = useState<FileFacts>();
  const loaded = useChosenFile(address);
  const known = useStoredPicture(address);
  const [focus, setFocus] = useState<{ of: string; position: string }>();
  const position = { objectPosition: focus?.of === address ? focus.position : known?.focus };
  const details = useRef<DetailsHandle>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [waiting, setWaiting] = useState<{ url: string; facts: FileFacts }>();
  const setFile = (url: string, facts?: FileFacts) => {
    const change = () => {
      setWaiting(undefined);
      setUploadedFacts(facts);
      setAddress(url);
      onChange?.(url);
    };
    if (!details.current) return change();
    // What was typed about the former file is saved first: the new one waits, also when that fails.
    if (facts) setWaiting({ url, facts });
    details.current.saveThen(change);
  };
  const upload = useUpload({
    purpose,
    limits,
    onStored: ({ url, ...facts }) => {
      setFile(url, facts);
      onUploaded?.();
    },
  });
  const { dragged, zone } = useDropZone(([first]) => upload.choose(first));
  const ask = () => input.current?.click();
  // The pressed button is unmounted when the picker gets or loses its file.
  const chooser = useRestoredFocus<HTMLButtonElement>(address === '', { preventScroll: true });
  return (
    <fieldset
      aria-label={label}
      className={`${styles['picker']} ${dragged ? styles['dragged'] : ''}`}
      {...zone}
    >
      <HiddenValue name={name} value={address} />
      <FileInput
        ref={input}
        id={id}
        aria-label={`Fichier pour ${label}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        accept={ACCEPT[accepts]}
        onFiles={([first]) => upload.choose(first)}
      />
      {address === '' ? (
        <button
          ref={chooser}
          type="button"
          className={styles['empty']}
          onClick={ask}
          aria-describedby={`${id}-limits`}
        >
          <Icon name={accepts === 'video' ? 'video' : 'image'} size={22} />
          {accepts === 'image'
            ? 'Choisir une image'
            : accepts === 'video'
              ? 'Choisir un film'
              : 'Choisir une image ou un film'}
        </button>
      ) : (
        <>
          <div className={styles['shown']} data-whole={whole}>
            {isFilm(address) ? (
              <video
                src={address}
                poster={known?.poster}
                style={position}
                muted
                playsInline
                controls={!silent}
                preload="metadata"
              />
            ) : (
              <img
                src={address}
                srcSet={pictureSrcSet(address)}
                sizes="348px"
                alt=""
                style={position}
                loading="lazy"
              />
            )}
          </div>
          <ChosenFacts
            address={address}
            file={loaded ?? uploadedFacts}
            atLeast={atLeast}
            film={isFilm(address)}
          />
          {whole || isSiteMedia(address) ? null : (
            <FileTextAndFocus
              key={address}
              ref={details}
              url={address}
              text={libraryText && !isFilm(address)}
              onFocus={(shown) => setFocus({ of: address, position: shown })}
            />
          )}
          <div className={styles['row']}>
            <Button ref={chooser} variant="outline" onClick={ask} aria-label={`Remplacer ${label}`}>
              Remplacer
            </Button>
            <Button variant="danger" onClick={() => setFile('')} aria-label={`Retirer ${label}`}>
              Retirer
            </Button>
          </div>
        </>
      )}
      {waiting ? (
        <UnsentFile
          unsent={{ file: waiting.facts, reason: WAITING }}
          onRetry={() => setFile(waiting.url, waiting.facts)}
          onGone={() => setWaiting(undefined)}
        />
      ) : null}
      <div className={styles['library']}>
        <ChooseFromLibrary
          accepts={accepts}
          about={label}
          onChoose={({ url, ...facts }) => {
            upload.cancel();
            setFile(url, facts);
          }}
        />
      </div>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      <UploadProgress upload={upload} failureMessage={failureMessage} />
      <p className={styles['limits']} id={`${id}-limits`}>
        {atLeast ? `Au moins ${measuresText(atLeast)}. ` : ''}
        {limitsText(limits, accepts)}
      </p>
    </fieldset>
  );
}
