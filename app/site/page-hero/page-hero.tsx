import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import type { HeroFilm } from '#domain/site-content/hero-film.ts';
import { SiteFilm } from '#features/pages/site-film.tsx';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import styles from './page-hero.module.css';

/** Hero of the agency's and the services' pages: the film, the sentence and the one word (§5.1). */
export function PageHero(props: {
  film: HeroFilm;
  pictures: PictureFactsByKey;
  pitch: string;
  title: string;
  /** Focal point of the default picture, e.g. '62% 50%'. */
  focusPoint?: string;
}) {
  return (
    <header className={styles['hero']} style={{ '--focus-point': props.focusPoint }}>
      <SiteFilm film={props.film} pictures={props.pictures} first />
      <div className={styles['words']}>
        <p className={styles['pitch']}>{props.pitch}</p>
        <AcceleratedWord as="h1" fit power={1.2} animated>
          {props.title}
        </AcceleratedWord>
      </div>
    </header>
  );
}
