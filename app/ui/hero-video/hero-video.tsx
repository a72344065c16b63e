import { preload } from 'react-dom';
import { FilmButton } from './film-button.tsx';
import styles from './hero-video.module.css';
import type { Av1Codecs, FilmFiles } from './hero-video-file.ts';

/** The poster until the film plays; an uploaded one is available in several widths. */
type Poster = {
  src: string;
  srcSet?: string | undefined;
  /** Its mean colour, shown until it has loaded. */
  colour?: string | undefined;
  focus?: string | undefined;
};

type HeroVideoProps = {
  /** The film in a file for each class of widths. */
  files: FilmFiles;
  av1?: Av1Codecs;
  /** The focal points, as values of `object-position`; default: those of the page's own films. */
  focus?: { [Width in keyof FilmFiles]?: string | undefined };
  /** Without one the background is visible. */
  poster: Poster | undefined;
  posterPhone: Poster | undefined;
  /** Text alternative of the film; '' (the usual case) when it is decorative. */
  alt?: string;
  /** Visible without scrolling: its poster is preloaded with priority. */
  first?: boolean;
  className?: string | undefined;
};

const PHONE = '(max-width: 767.98px)';

/**
 * A film behind a title. The page contains its poster; the element `hero-video` attaches the film once the page has
 * loaded, in the file for the window's width, with a button that pauses it.
 */
export function HeroVideo({
  files,
  av1 = {},
  focus = {},
  poster,
  posterPhone,
  alt = '',
  first = false,
  className = '',
}: HeroVideoProps) {
  if (first) {
    preloadPoster(posterPhone, PHONE);
    preloadPoster(poster, '(min-width: 768px)');
  }
  return (
    <hero-video
      className={`${styles['hero']} ${className}`}
      style={{
        '--film': focus.desktop,
        '--film-large': focus.large,
        '--film-tablet': focus.tablet,
        '--film-phone': focus.phone,
        '--poster': poster?.focus,
        '--poster-phone': posterPhone?.focus,
      }}
      data-desktop={files.desktop}
      data-desktop-av1={av1.desktop}
      data-large={files.large || undefined}
      data-large-av1={av1.large}
      data-tablet={files.tablet || undefined}
      data-tablet-av1={av1.tablet}
      data-phone={files.phone || undefined}
      data-phone-av1={av1.phone}
    >
      <picture>
        {posterPhone ? (
          <source
            media={PHONE}
            srcSet={posterPhone.srcSet ?? posterPhone.src}
            sizes={posterPhone.srcSet && '100vw'}
            width="540"
            height="960"
          />
        ) : null}
        {poster ? (
          <img
            src={poster.src}
            srcSet={poster.srcSet}
            sizes={poster.srcSet && '100vw'}
            style={poster.colour ? { backgroundColor: poster.colour } : undefined}
            alt={alt}
            width="1920"
            height="1080"
            decoding="async"
            loading={first ? undefined : 'lazy'}
            fetchPriority={first ? 'high' : undefined}
          />
        ) : null}
      </picture>
      <FilmButton />
    </hero-video>
  );
}

/** Preloaded in the head: the image element itself comes after all inlined styles of the page. */
function preloadPoster(poster: Poster | undefined, media: string): void {
  if (!poster) return;
  const { src, srcSet } = poster;
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    media,
    ...(srcSet ? { imageSrcSet: srcSet, imageSizes: '100vw' } : {}),
  });
}
