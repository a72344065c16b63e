import { CheckboxField } from '#admin/controls/fields/checkbox-field.tsx';
import { TextField } from '#admin/controls/fields/text-field.tsx';
import { TextareaField } from '#admin/controls/fields/textarea-field.tsx';
import { ChooseFromLibrary } from '#admin/media-library/choosing/choose-from-library.tsx';
import { type FilmAlternatives, NOT_NEEDED } from '#domain/films/film-alternatives.ts';
import { CaptionsField } from './captions-field.tsx';
import styles from './film-alternatives-fields.module.css';

/** The alternatives of a film for deaf and blind visitors (§66.4). Empty ones are left out of the value. */
export function FilmAlternativesFields({
  nameOf,
  about,
  captioned = false,
  value,
  errors = {},
  onChange,
}: {
  /** The names of the fields, which begin with '_': they are not submitted under these. */
  nameOf: (alternative: keyof FilmAlternatives) => `_${string}`;
  /** 'vidéo 2', the accessible name of the group. */
  about: string;
  /** Whether the film is a file of the site: then captions are entered here. */
  captioned?: boolean;
  value: FilmAlternatives;
  errors?: Partial<Record<keyof FilmAlternatives, string | undefined>>;
  onChange: (value: FilmAlternatives) => void;
}) {
  const { transcription = '', captions = '', audioDescription = '' } = value;
  const notNeeded = audioDescription === NOT_NEEDED;
  const wrong = Object.values(errors).some((error) => error !== undefined);
  const change = (next: FilmAlternatives) => onChange({ ...value, ...next });
  return (
    <details className={styles['alternatives']} open={wrong || undefined}>
      <summary className="label">
        {captioned ? 'Transcription, sous-titres et audiodescription' : 'Transcription et audiodescription'}
        <span className="sr">{`\u00a0: ${about}`}</span>
        <span className={styles['state']}>
          {transcription === '' ? 'transcription à écrire' : 'transcription écrite'}
          {captioned ? (captions === '' ? ', sous-titres à donner' : ', sous-titres donnés') : ''}
        </span>
      </summary>
      <div className={styles['fields']}>
        <TextareaField
          label="Transcription"
          name={nameOf('transcription')}
          rows={6}
          hint="Ce qu’on y dit et ce qu’on y voit d’important, pour ceux qui n’entendent ou ne voient pas le film. Si personne n’y parle : « Film sans parole », puis ce qu’on y voit."
          value={transcription}
          error={errors.transcription}
          onChange={(event) => change({ transcription: event.currentTarget.value || undefined })}
        />
        {captioned ? (
          <CaptionsField
            label="Sous-titres"
            name={nameOf('captions')}
            about={about}
            value={captions}
            error={errors.captions}
            onChange={(text) => change({ captions: text || undefined })}
          />
        ) : null}
        <TextField
          label="Version audiodécrite"
          name={nameOf('audioDescription')}
          hint="Une version où une voix raconte les images&nbsp;: son adresse Vimeo, ou un film de la médiathèque"
          disabled={notNeeded}
          value={notNeeded ? '' : audioDescription}
          error={errors.audioDescription}
          onChange={(event) => change({ audioDescription: event.currentTarget.value || undefined })}
        />
        {notNeeded ? null : (
          <p>
            <ChooseFromLibrary
              accepts="video"
              about={`la version audiodécrite\u00a0: ${about}`}
              onChoose={({ url }) => change({ audioDescription: url })}
            />
          </p>
        )}
        <CheckboxField
          label="Ce film ne demande pas d’audiodescription : le son dit tout"
          checked={notNeeded}
          onChange={(event) =>
            change({ audioDescription: event.currentTarget.checked ? NOT_NEEDED : undefined })
          }
        />
        {captioned ? null : (
          <p className="fine">Les sous-titres d’un film de Vimeo ou de YouTube se déposent là-bas.</p>
        )}
      </div>
    </details>
  );
}
