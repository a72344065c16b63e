import { isFilm } from '#domain/files/film-file.ts';
import { coverSizes, type PictureFacts, storedPicture } from '#domain/files/stored-picture.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import { frenchTypography } from '#domain/text/french-typography.ts';
import { AcceleratedWord } from '#ui/accelerated-word/accelerated-word.tsx';
import { HeroFilm } from '#ui/hero-video/hero-film.tsx';
import { ResponsiveImage } from '#ui/responsive-image/responsive-image.tsx';
import styles from './project-hero.module.css';

const HERO_BOXES = [{ width: '100vw', height: 'min(800px, 100vh)' }];

/** The cover, 800 px high, with the client's name over it (§7.4). */
export function ProjectHero(props: {
  client: string;
  cover: string;
  facts: PictureFacts | undefined;
  kind: ProjectKind;
}) {
  return (
    <header className={styles['hero']} data-kind={props.kind} data-cover="">
      <HeroPicture cover={props.cover} facts={props.facts} />
      <AcceleratedWord as="h1" fit cap="15vw" power={1.1} className={styles['client']}>
        {frenchTypography(props.client)}
      </AcceleratedWord>
    </header>
  );
}

function HeroPicture({ cover, facts }: { cover: string; facts: PictureFacts | undefined }) {
  const picture = storedPicture(cover, facts);
  if (picture === undefined) return null;
  if (isFilm(cover)) return <HeroFilm src={cover} poster={facts?.poster} focus={facts?.focus} />;
  return (
    <ResponsiveImage
      {...picture}
      className={styles['picture']}
      sizes={coverSizes(facts, HERO_BOXES)}
      alt={facts?.alt ?? ''}
      first
    />
  );
}
