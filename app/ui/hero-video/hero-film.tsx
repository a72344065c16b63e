import { FilmButton } from './film-button.tsx';
import styles from './hero-video.module.css';

/**
 * One film of any make behind a title, where there is neither a poster nor a file for each width. Its first image
 * stands in the page; the element `hero-video` plays it, with the same button and the same respect for stillness.
 */
export function HeroFilm({ src }: { src: string }) {
  return (
    <hero-video className={styles['hero']}>
      <video
        // A moment after the start, because many films begin in black.
        src={`${src}#t=0.5`}
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
