import { isSiteMedia } from '#domain/files/site-media.ts';
import type { PictureFactsByKey } from '#domain/files/stored-picture.ts';
import { displayedAlternatives } from '#domain/films/film-alternatives.ts';
import type { PageContent } from '#domain/pages/pages.ts';
import { SiteFilm } from '#features/pages/site-film.tsx';
import { useSiteFacts } from '#features/settings/site-facts.ts';
import { FilmAlternatives } from '#ui/film-alternatives/film-alternatives.tsx';
import styles from './showreel.module.css';
import { endsOnAnotherName, showreelAlternatives } from './showreel-film.ts';
import ShowreelPlayer from './showreel-player.island.tsx';

type ShowreelProps = PageContent<'accueil'>['showreel'] & { pictures: PictureFactsByKey };

/** A looping preview that opens with the scroll, and the film itself in a dialog (§3.13). */
export function Showreel({ pictures, ...content }: ShowreelProps) {
  const { heading, loop, film, vimeo } = content;
  const { settings } = useSiteFacts();
  const alternatives = showreelAlternatives(content);
  if (endsOnAnotherName(content, settings.identity.brandName))
    return (
      <section className={styles['section']} aria-labelledby="titre-showreel" data-later="">
        <SiteFilm className={styles['loop']} film={loop} pictures={pictures} />
        <div className={styles['player']}>
          <h2 className={`h2 ${styles['title']}`} id="titre-showreel">
            {heading}
          </h2>
        </div>
      </section>
    );
  return (
    <>
      <section className={styles['section']} aria-labelledby="titre-showreel" data-later="">
        <SiteFilm className={styles['loop']} film={loop} pictures={pictures} />
        <ShowreelPlayer
          heading={heading}
          film={film}
          vimeo={vimeo}
          captions={vimeo === '' ? alternatives.captions : undefined}
        />
      </section>
      <div className={styles['below']}>
        <FilmAlternatives
          of={vimeo === '' && isSiteMedia(film) ? 'film de démonstration' : 'Showreel'}
          named
          {...displayedAlternatives(alternatives)}
        />
      </div>
    </>
  );
}
