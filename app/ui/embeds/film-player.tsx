import { type PictureSource, ResponsiveImage } from '../responsive-image/responsive-image.tsx';
import styles from './film-player.module.css';
import { VimeoPlayer } from './vimeo-player.tsx';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'film-player': React.HTMLAttributes<HTMLElement>;
    }
  }
}

export type Film = {
  /** The address of Vimeo's player. */
  src: string;
  /** The film's page at Vimeo. */
  original: string;
  /** '' when the film has none of its own. */
  title: string;
};

/**
 * One player and, with more than one film, a strip that changes what it shows; the title under the player is that of
 * the chosen film (checklist 193, 194). Without JavaScript the strip leads to the films at their provider.
 */
export function FilmPlayer(props: {
  films: readonly Film[];
  poster?: PictureSource | undefined;
  /** What a film without a title is called. */
  name: string;
}) {
  const [first] = props.films;
  if (!first) return null;
  const nameOf = (film: Film) => film.title || props.name;
  return (
    <film-player className={styles['player']}>
      <div className={styles['screen']}>
        <VimeoPlayer src={first.src} original={first.original} title={nameOf(first)} poster={props.poster} />
      </div>
      <p className={styles['title']} data-film-title aria-live="polite" hidden={first.title === ''}>
        {first.title}
      </p>
      {props.films.length > 1 ? (
        <ul className={styles['strip']} aria-label="Les films du projet">
          {props.films.map((film, index) => (
            <li key={`${film.src} ${index.toString()}`}>
              <a
                className={styles['thumb']}
                href={film.original}
                data-film={film.src}
                data-title={film.title}
                data-name={nameOf(film)}
                aria-current={index === 0 ? 'true' : undefined}
              >
                <span className={styles['frame']}>
                  {props.poster ? <ResponsiveImage {...props.poster} sizes="160px" alt="" /> : null}
                  <b aria-hidden="true">{index + 1}</b>
                </span>
                <span className={styles['name']}>{film.title || `Film ${index + 1}`}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </film-player>
  );
}
