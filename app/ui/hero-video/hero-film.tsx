import { FilmButton } from './film-button.tsx';
import styles from './hero-video.module.css';

/**
 * One film of any make behind a title, where there is no file for each width. Its poster, or else its first image, stands
 * in the page; the element `hero-video` plays it, with the same button and the same respect for stillness.
 */
export function HeroFilm(props: {
  src: string;
  poster?: string | undefined;
  /** The point that stays in view, as `object-position` takes it; unset: the middle (§28.1). */
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
