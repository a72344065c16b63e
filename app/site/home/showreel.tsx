import { siteMedia } from '#domain/site-media.ts';
import { HeroVideo } from '#ui/hero-video/hero-video.tsx';
import { Cross, Play } from '#ui/icons.tsx';
import styles from './showreel.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'showreel-player': React.HTMLAttributes<HTMLElement>;
    }
  }
}

export const SHOWREEL_FILM = siteMedia('showreel/showreel-film.mp4');

/** A loop that opens with the scroll, and the film itself in a dialog (checklist 50). */
export function Showreel() {
  return (
    <section className={styles['section']} aria-labelledby="titre-showreel" data-later="">
      <HeroVideo className={styles['loop']} base={siteMedia('showreel/showreel')} large />
      <showreel-player className={styles['player']}>
        <h2 className={`h2 ${styles['title']}`} id="titre-showreel">
          Tout ce qui bouge, en une prise.
        </h2>
        {/* Without scripts the film opens by itself, as a page of the browser. */}
        <a className={styles['play']} href={SHOWREEL_FILM} data-play="">
          <Play />
          <span className="sr">Lire le showreel</span>
        </a>
        <dialog className={styles['dialog']} aria-label="Showreel">
          <button type="button" className={styles['close']} data-close="" aria-label="Fermer le showreel">
            <Cross />
          </button>
          <div className={styles['screen']} data-screen="" />
        </dialog>
      </showreel-player>
    </section>
  );
}
