import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import type { PageContent } from '#domain/pages/pages.ts';
import { SiteFilm } from '#features/pages/site-film.tsx';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import { letterBoxes, widthOf } from '#ui/accelerated-word/letter-boxes.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import styles from './home-hero.module.css';

type HomeHeroProps = PageContent<'accueil'>['hero'] & { pictures: PictureFactsByKey };

/** The hero: the film, the mark, and the title with its accelerated word (§3.2 to §3.5). */
export function HomeHero({ film, introduction, lead, word, pictures }: HomeHeroProps) {
  return (
    <section className={styles['hero']} aria-labelledby="titre-accueil">
      <SiteFilm className={styles['film']} film={film} pictures={pictures} first />
      <div
        className={styles['words']}
        style={{ '--word-em': widthOf(letterBoxes(word)).toFixed(3) }}
        data-first-text=""
      >
        {/* The drawing animation repeats every 10 s from 1280 px; below that width the mark is static. */}
        <BrandMark
          className={styles['mark']}
          echoClassNames={[styles['exposure'], styles['exposure'], styles['exposure']]}
        />
        <p className={styles['intro']}>{introduction}</p>
        <h1 className={styles['title']} id="titre-accueil">
          <span className={styles['lead']}>{lead}</span>{' '}
          <AcceleratedWord fit animated>
            {word}
          </AcceleratedWord>
        </h1>
      </div>
    </section>
  );
}
