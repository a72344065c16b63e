import { useState } from 'react';
import { FieldError } from '#admin/controls/fields/field.tsx';
import { HiddenValue } from '#admin/editing/hidden-value.tsx';
import { MediaPicker } from '#admin/media-picker/media-picker.tsx';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import type { ContentField } from '#domain/site-content/content-field.ts';
import { HERO_FILM_PARTS, type HeroFilm, type HeroFilmPart } from '#domain/site-content/hero-film.ts';
import styles from './content-fields.module.css';
import { UPLOAD_FAILED } from './upload-failed.ts';

const PARTS = Object.entries(HERO_FILM_PARTS) as [HeroFilmPart, (typeof HERO_FILM_PARTS)[HeroFilmPart]][];
/** What every film needs; the rest is for whoever wants to spare phones and fill large screens. */
const NEEDED: readonly HeroFilmPart[] = ['desktop', 'poster'];

/** A film behind a title, in its files for each class of widths, with the pictures that stand there until it plays. */
export function FilmField(props: {
  name: string;
  field: ContentField & { type: 'film' };
  value: string;
  error: string | undefined;
  limits: UploadLimits;
}) {
  const { name, field, error, limits } = props;
  const [film, setFilm] = useState(() => ({
    ...field.default,
    ...(JSON.parse(props.value || '{}') as Partial<HeroFilm>),
  }));
  // Counts what was changed from outside the pickers, which are drawn anew then.
  const [taken, setTaken] = useState(0);
  const change = (part: HeroFilmPart, address: string) => {
    const next = changed(film, part, address, field.default);
    setFilm(next);
    if (PARTS.some(([other]) => other !== part && next[other] !== film[other])) setTaken(taken + 1);
  };
  const picker = ([part, { label, type, atLeast }]: (typeof PARTS)[number]) => (
    <div key={part === 'desktop' ? part : `${part} ${taken}`} className={styles['file']}>
      <p className={styles['label']}>{label}</p>
      <MediaPicker
        name={`_${name}-${part}`}
        label={`${field.label} : ${label}`}
        initial={film[part]}
        purpose={type === 'video' ? 'project-film' : 'project-image'}
        accepts={type}
        silent
        atLeast={atLeast}
        limits={limits}
        failureMessage={UPLOAD_FAILED}
        onChange={(address) => change(part, address)}
      />
    </div>
  );
  return (
    <fieldset className={styles['film']} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={styles['label']}>{field.label}</legend>
      <p className={styles['hint']}>
        Sans son, en boucle, quelques secondes. Le film pour ordinateur et son image suffisent : les autres
        écrans les reprennent. Tout retiré, le film d’origine revient.
      </p>
      <HiddenValue name={name} value={JSON.stringify(film)} />
      <div className={styles['files']}>{PARTS.filter(([part]) => NEEDED.includes(part)).map(picker)}</div>
      <details className={styles['more']}>
        <summary>Un fichier pour chaque largeur d’écran</summary>
        <div className={styles['files']}>{PARTS.filter(([part]) => !NEEDED.includes(part)).map(picker)}</div>
      </details>
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}

/** With another film for computers, the files of the original one for other widths would show something else. */
function changed(former: HeroFilm, part: HeroFilmPart, address: string, original: HeroFilm): HeroFilm {
  const next = { ...former, [part]: address };
  if (part !== 'desktop' || address === original.desktop) return next;
  return Object.fromEntries(
    Object.entries(next).map(([name, value]) => [
      name,
      name !== 'desktop' && value === original[name as HeroFilmPart] ? '' : value,
    ]),
  ) as HeroFilm;
}
