import { preload } from 'react-dom';
import { Pause, Play } from '../icons.tsx';
import styles from './hero-video.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'hero-video': React.HTMLAttributes<HTMLElement> & { 'data-film'?: string };
    }
  }
}

type HeroVideoProps = {
  /** Address without variant and ending, e.g. siteMedia('header/header'): `-desktop.mp4`, `-phone.webp`… follow. */
  base: string;
  /** There is a `-large.mp4` for 1920 px and more. */
  large?: boolean;
  /** There is a `-tablet.mp4` for 768 to 1023 px. */
  tablet?: boolean;
  /** What the film shows; '' (the usual case) when it only accompanies the title. */
  alt?: string;
  /** Seen without scrolling: its poster is fetched first. */
  first?: boolean;
  className?: string | undefined;
};

/**
 * A film behind a title. The page holds its poster; the film is attached by the element `hero-video` once the page
 * has loaded, in the file for the window's width, with a button that pauses it.
 */
export function HeroVideo({
  base,
  large = false,
  tablet = false,
  alt = '',
  first = false,
  className = '',
}: HeroVideoProps) {
  if (first) preloadPoster(base);
  return (
    <hero-video
      className={`${styles['hero']} ${className}`}
      data-film={base}
      data-large={large ? '' : undefined}
      data-tablet={tablet ? '' : undefined}
    >
      <picture>
        <source media="(max-width: 767.98px)" srcSet={`${base}-phone.webp`} width="540" height="960" />
        <img
          src={`${base}-desktop.webp`}
          alt={alt}
          width="1920"
          height="1080"
          decoding="async"
          loading={first ? undefined : 'lazy'}
          fetchPriority={first ? 'high' : undefined}
        />
      </picture>
      {/* Without its script there is no film to pause. */}
      <button type="button" aria-label="Mettre la vidéo en pause" hidden suppressHydrationWarning>
        <Pause />
        <Play />
      </button>
    </hero-video>
  );
}

/** Asked for in the head: the picture itself stands below all the styles that the page carries. */
function preloadPoster(base: string): void {
  for (const [file, media] of [
    [`${base}-phone.webp`, '(max-width: 767.98px)'],
    [`${base}-desktop.webp`, '(min-width: 768px)'],
  ] as const) {
    preload(file, { as: 'image', fetchPriority: 'high', media });
  }
}
