import { FilmButton } from './film-button.tsx';
import styles from './hero-video.module.css';

/**
 * A single film behind a title, where there is no file per width. The page contains its poster, or else its first
 * frame; the element `hero-video` plays it, with the same button and the same reduced-motion rules.
 */
export function HeroFilm(props: {
  src: string;
  poster?: string | undefined;
  /** The focal point, as a value of `object-position`; default: the middle (§28.1). */
  focus?: string | undefined;
}) {
  return (
    <hero-video className={styles['hero']} style={{ '--film': props.focus ?? '50% 50%' }}>
      <video
        // A moment after the start, because many films begin in black.
        src={`${props.src}#t=0.5`}
        poster={props.poster}
        muted
        loop
        playsInline
        preload="metadata"
        data-playing=""
        aria-hidden="true"
        tabIndex={-1}
      />
      <FilmButton />
    </hero-video>
  );
}
