import type { KnownPictures } from '#domain/files/stored-picture.ts';
import type { PageContent } from '#domain/pages/pages.ts';
import { SiteFilm } from '#features/pages/site-film.tsx';
import styles from './showreel.module.css';
import ShowreelPlayer from './showreel-player.island.tsx';

type ShowreelProps = PageContent<'accueil'>['showreel'] & { pictures: KnownPictures };

/** A loop that opens with the scroll, and the film itself in a dialog (§3.13). */
export function Showreel({ heading, loop, film, vimeo, pictures }: ShowreelProps) {
  return (
    <section className={styles['section']} aria-labelledby="titre-showreel" data-later="">
      <SiteFilm className={styles['loop']} film={loop} pictures={pictures} />
      <ShowreelPlayer heading={heading} film={film} vimeo={vimeo} />
    </section>
  );
}
