import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import type { HeroFilm } from '#domain/site-content/hero-film.ts';
import { SiteFilm } from '#features/pages/site-film.tsx';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import styles from './page-hero.module.css';

/** The film, the sentence and the one word with which the agency's and the services' pages open (§5.1). */
export function PageHero(props: {
  film: HeroFilm;
  pictures: PictureFactsByKey;
  pitch: string;
  title: string;
  /** Where the picture that the software brings matters when it is cropped, e.g. '62% 50%'. */
  focusPoint?: string;
}) {
  return (
    <header className={styles['hero']} style={{ '--focus-point': props.focusPoint }}>
      <SiteFilm film={props.film} pictures={props.pictures} first />
      <div className={styles['words']}>
        <p className={styles['pitch']}>{props.pitch}</p>
        <h1>
          <AcceleratedWord fit power={1.2} animated>
            {props.title}
          </AcceleratedWord>
        </h1>
      </div>
    </header>
  );
}
