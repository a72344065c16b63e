import { useState } from 'react';
import { island } from '../island/island.tsx';
import { type PictureSource, ResponsiveImage } from '../responsive-image/responsive-image.tsx';
import type { EmbedProvider } from './embed-consent.ts';
import styles from './film-player.module.css';
import { UnavailableEmbed } from './unavailable-embed.tsx';
import VimeoPlayer from './vimeo-player.island.tsx';

export type Film = {
  /** The URL of Vimeo's player. */
  src: string;
  /** The film's page at Vimeo. */
  original: string;
  /** '' when the film has no title of its own. */
  title: string;
  /** It is gone at its provider. */
  unavailable?: boolean;
};

type FilmPlayerProps = {
  /** The same for all films. */
  provider: EmbedProvider;
  films: readonly Film[];
  poster?: PictureSource | undefined;
  /** The name of a film without a title. */
  name: string;
};

/**
 * One player and, with more than one film, a strip that selects the film; the title below the player is that of the
 * selected film. Without JavaScript the strip links to the films at their provider.
 */
function FilmPlayer({ provider, films, poster, name }: FilmPlayerProps) {
  const [choice, choose] = useState<number>();
  const current = choice ?? 0;
  const film = films[current];
  if (!film) return null;
  const press = (event: React.MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(index);
  };
  return (
    <div className={styles['player']}>
      <div className={styles['screen']}>
        {film.unavailable ? (
          <UnavailableEmbed
            provider={provider}
            original={film.original}
            title={film.title || name}
            poster={poster}
          />
        ) : (
          <VimeoPlayer
            provider={provider}
            src={film.src}
            original={film.original}
            title={film.title || name}
            poster={poster}
            chosen={choice !== undefined}
          />
        )}
      </div>
      <p className={styles['title']} role="status" hidden={film.title === ''}>
        {film.title}
      </p>
      {films.length > 1 ? (
        <ul className={styles['strip']} aria-label="Les films du projet">
          {films.map((other, index) => (
            <li key={`${other.src} ${index.toString()}`}>
              <a
                className={styles['thumb']}
                href={other.original}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => press(event, index)}
              >
                <span className={styles['frame']}>
                  {poster ? <ResponsiveImage {...poster} className="cover" sizes="160px" alt="" /> : null}
                  <b aria-hidden="true">{index + 1}</b>
                </span>
                <span className={styles['name']}>{other.title || `Film ${index + 1}`}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

export default island('film-player', FilmPlayer);
