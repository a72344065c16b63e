import { siteMedia } from '#domain/files/site-media.ts';
import { HeroVideo } from '#ui/hero-video/hero-video.tsx';
import styles from './showreel.module.css';
import ShowreelPlayer from './showreel-player.island.tsx';

export const SHOWREEL_FILM = siteMedia('showreel/showreel-film.mp4');

/** A loop that opens with the scroll, and the film itself in a dialog (§3.13). */
export function Showreel() {
  return (
    <section className={styles['section']} aria-labelledby="titre-showreel" data-later="">
      <HeroVideo className={styles['loop']} base={siteMedia('showreel/showreel')} large />
      <ShowreelPlayer film={SHOWREEL_FILM} />
    </section>
  );
}
