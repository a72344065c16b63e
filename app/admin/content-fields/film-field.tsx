import { createContext, use, useState } from 'react';
import { FieldError } from '#admin/controls/fields/field.tsx';
import { HiddenValue } from '#admin/editing/hidden-value.tsx';
import type { UploadLimits } from '#admin/media-picker/upload-rules.ts';
import type { ContentField } from '#domain/site-content/content-field.ts';
import { HERO_FILM_PARTS, type HeroFilm, type HeroFilmPart } from '#domain/site-content/hero-film.ts';
import styles from './content-fields.module.css';
import { SiteFilePicker } from './file-field.tsx';

/** Whether the server transcodes an uploaded film and generates its poster (§32.7). */
export const FilmsAreMadeContext = createContext(false);

const PARTS = Object.entries(HERO_FILM_PARTS) as [HeroFilmPart, (typeof HERO_FILM_PARTS)[HeroFilmPart]][];
/**
 * The required film files: with `made` the server transcodes the others; with `given` the others are optional, to save
 * data on phones and to fill large screens.
 */
const NEEDED = { made: ['desktop'], given: ['desktop', 'poster'] } satisfies Record<string, HeroFilmPart[]>;

const HINTS = {
  made: 'Un film suffit\u00a0: l’image d’attente et les versions pour les autres écrans en sont faites en quelques minutes.',
  given:
    'Le film et son image suffisent\u00a0: les autres écrans les reprennent. Ce serveur n’a pas ffmpeg, qui ferait les autres versions\u00a0: donnez si possible un fichier pour chaque largeur d’écran.',
};

/** A background film, with one file per width range, and the posters shown until it plays. */
export function FilmField(props: {
  name: string;
  field: ContentField & { type: 'film' };
  value: string;
  error: string | undefined;
  limits: UploadLimits;
}) {
  const { name, field, error, limits } = props;
  const by = use(FilmsAreMadeContext) ? 'made' : 'given';
  const needed: readonly HeroFilmPart[] = NEEDED[by];
  const [film, setFilm] = useState(() => ({
    ...field.default,
    ...(JSON.parse(props.value || '{}') as Partial<HeroFilm>),
  }));
  // Uploads may run concurrently: each one updates the latest state when it is done.
  const change = (part: HeroFilmPart, address: string) =>
    setFilm((now) => changed(now, part, address, field.default));
  const picker = ([part, { label, type, atLeast }]: (typeof PARTS)[number]) => (
    <SiteFilePicker
      key={part}
      film={type === 'video'}
      heading={part === 'desktop' && by === 'made' ? undefined : label}
      name={`_${name}-${part}`}
      label={`${field.label}\u00a0: ${label}`}
      initial={film[part]}
      silent
      atLeast={atLeast}
      limits={limits}
      onChange={(address) => change(part, address)}
    />
  );
  return (
    <fieldset className="stack gap-12 shrinking" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="strong">{field.label}</legend>
      <p className="quiet">
        Sans son, en boucle, quelques secondes. {HINTS[by]} Tout retiré, le film d’origine revient.
      </p>
      <HiddenValue name={name} value={JSON.stringify(film)} />
      <div className={styles['files']}>{PARTS.filter(([part]) => needed.includes(part)).map(picker)}</div>
      <details className={styles['more']} open={by === 'given'}>
        <summary>
          {by === 'made'
            ? 'Choisir soi-même l’image et les fichiers'
            : 'Un fichier pour chaque largeur d’écran'}
        </summary>
        <div className={styles['files']}>{PARTS.filter(([part]) => !needed.includes(part)).map(picker)}</div>
      </details>
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}

/**
 * After the desktop film is replaced, the original film's files for other widths would show another film, so they are
 * removed.
 */
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
