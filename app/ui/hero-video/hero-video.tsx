import { preload } from 'react-dom';
import { pictureSrcSet } from '#domain/files/stored-picture.ts';
import type { HeroFilm } from '#domain/site-content/hero-film.ts';
import { FilmButton } from './film-button.tsx';
import styles from './hero-video.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'hero-video': React.HTMLAttributes<HTMLElement> & { 'data-desktop'?: string };
    }
  }
}

type HeroVideoProps = {
  film: HeroFilm;
  /** What the film shows; '' (the usual case) when it only accompanies the title. */
  alt?: string;
  /** Seen without scrolling: its poster is fetched first. */
  first?: boolean;
  className?: string | undefined;
};

const PHONE = '(max-width: 767.98px)';

/**
 * A film behind a title. The page holds its poster; the film is attached by the element `hero-video` once the page
 * has loaded, in the file for the window's width, with a button that pauses it.
 */
export function HeroVideo({ film, alt = '', first = false, className = '' }: HeroVideoProps) {
  const poster = posterSource(film.poster);
  const posterPhone = posterSource(film.posterPhone || film.poster);
  if (first) {
    preloadPoster(posterPhone, PHONE);
    preloadPoster(poster, '(min-width: 768px)');
  }
  return (
    <hero-video
      className={`${styles['hero']} ${className}`}
      data-desktop={film.desktop}
      data-large={film.large || undefined}
      data-tablet={film.tablet || undefined}
      data-phone={film.phone || undefined}
    >
      <picture>
        <source
          media={PHONE}
          srcSet={posterPhone.srcSet ?? posterPhone.src}
          sizes={posterPhone.srcSet && '100vw'}
          width="540"
          height="960"
        />
        <img
          {...poster}
          sizes={poster.srcSet && '100vw'}
          alt={alt}
          width="1920"
          height="1080"
          decoding="async"
          loading={first ? undefined : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
        />
      </picture>
      <FilmButton />
    </hero-video>
  );
}

/** An uploaded picture comes in the width that is wished; those of the software are made for their place. */
function posterSource(src: string) {
  const srcSet = pictureSrcSet(src);
  return srcSet ? { src, srcSet } : { src };
}

/** Asked for in the head: the picture itself stands below all the styles that the page carries. */
function preloadPoster({ src, srcSet }: { src: string; srcSet?: string }, media: string): void {
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    media,
    ...(srcSet ? { imageSrcSet: srcSet, imageSizes: '100vw' } : {}),
  });
}
