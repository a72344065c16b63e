import { frenchTypography } from '#domain/french-typography.ts';
import { pictureSrcSet } from '#domain/stored-picture.ts';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import { HeroFilm } from '#ui/hero-video/hero-film.tsx';
import { isFilm } from './project-cover.tsx';
import styles from './project-hero.module.css';

/** The cover, 800 px high, with the client's name over it (checklist 177). */
export function ProjectHero(props: {
  client: string;
  cover: string;
  kind: 'influence' | 'production' | 'web';
}) {
  return (
    <header className={styles['hero']} data-kind={props.kind}>
      <HeroPicture cover={props.cover} />
      <h1 className={styles['client']}>
        <AcceleratedWord fit cap="15vw" power={1.1}>
          {frenchTypography(props.client)}
        </AcceleratedWord>
      </h1>
    </header>
  );
}

function HeroPicture({ cover }: { cover: string }) {
  if (cover === '') return null;
  if (isFilm(cover)) return <HeroFilm src={cover} />;
  return (
    <img
      className={styles['picture']}
      src={cover}
      srcSet={pictureSrcSet(cover)}
      sizes="100vw"
      alt=""
      fetchPriority="high"
      decoding="async"
    />
  );
}
