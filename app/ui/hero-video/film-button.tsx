import { Pause, Play } from '../icons.tsx';

/** Pauses and plays the film: shown and named by the element `hero-video`, once there is something to pause. */
export function FilmButton() {
  return (
    <button type="button" aria-label="Mettre la vidéo en pause" hidden>
      <Pause />
      <Play />
    </button>
  );
}
