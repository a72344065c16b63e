import { useId, useRef, useState } from 'react';
import type { FieldsProps } from '#admin/content-form/form-fields.ts';
import { Button } from '#admin/controls/button.tsx';
import { FileInput } from '#admin/controls/fields/file-input.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { HiddenValue } from '#admin/editing/hidden-value.tsx';
import { FilmAlternativesFields } from '#admin/film-alternatives/film-alternatives-fields.tsx';
import { ChooseFromLibrary } from '#admin/media-library/choosing/choose-from-library.tsx';
import { UploadProgress } from '#admin/media-picker/upload-progress.tsx';
import { ACCEPT, limitsText } from '#admin/media-picker/upload-rules.ts';
import { useUpload } from '#admin/media-picker/use-upload.ts';
import type { FilmAlternatives } from '#domain/films/film-alternatives.ts';
import { additionalFilm } from '#domain/media-blocks/additional-film.ts';
import styles from '../project-form.module.css';

const NAMES = {
  transcription: 'additionalMediaTranscription',
  captions: 'additionalMediaCaptions',
  audioDescription: 'additionalMediaAudioDescription',
} as const;

/** An additional film: a URL, or an uploaded file whose URL fills the field (§17.5, §17.9). */
export function AdditionalMediaField({ values, limits, errors }: FieldsProps) {
  const [address, setAddress] = useState(values['additionalMediaUrl'] ?? '');
  const [alternatives, setAlternatives] = useState<FilmAlternatives>({
    transcription: values[NAMES.transcription],
    captions: values[NAMES.captions],
    audioDescription: values[NAMES.audioDescription],
  });
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const upload = useUpload({ purpose: 'project-film', limits, onStored: ({ url }) => setAddress(url) });
  return (
    <>
      <div>
        <HiddenValue name="additionalMediaUrl" value={address} />
        <TextField
          label="Vidéo additionnelle"
          name="_additionalMediaUrl"
          hint="L’adresse d’une vidéo (Vimeo ou fichier), ou un film à téléverser"
          value={address}
          error={errors['additionalMediaUrl']}
          onChange={(event) => {
            // An address instead of a film that failed; a film that is being sent goes on.
            if (upload.state.state !== 'sending') upload.cancel();
            setAddress(event.currentTarget.value);
          }}
        />
        <p className={styles['fileRow']}>
          <Button variant="outline" icon="video" onClick={() => input.current?.click()} aria-describedby={id}>
            Choisir un film
          </Button>
          <ChooseFromLibrary
            accepts="video"
            about="le film additionnel"
            onChoose={({ url }) => {
              upload.cancel();
              setAddress(url);
            }}
          />
          <span className="quiet" id={id}>
            {limitsText(limits, 'video')}
          </span>
        </p>
        <FileInput
          ref={input}
          aria-label="Fichier du film"
          accept={ACCEPT.video}
          onFiles={([first]) => upload.choose(first)}
        />
        <UploadProgress upload={upload} failureMessage="Erreur lors du téléchargement du média additionnel" />
      </div>
      <div>
        <HiddenValue name={NAMES.transcription} value={alternatives.transcription ?? ''} />
        <HiddenValue name={NAMES.captions} value={alternatives.captions ?? ''} />
        <HiddenValue name={NAMES.audioDescription} value={alternatives.audioDescription ?? ''} />
        <FilmAlternativesFields
          nameOf={(alternative) => `_${NAMES[alternative]}`}
          about="vidéo additionnelle"
          value={alternatives}
          captioned={additionalFilm(address)?.at === 'site'}
          errors={{
            transcription: errors[NAMES.transcription],
            captions: errors[NAMES.captions],
            audioDescription: errors[NAMES.audioDescription],
          }}
          onChange={setAlternatives}
        />
      </div>
    </>
  );
}
