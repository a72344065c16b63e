import { Pause, Play } from '../icons.tsx';

/**
 * Pauses and plays the film: shown and named by the element `hero-video`, once there is something to pause. In a preview
 * it may have been before React looks.
 */
export function FilmButton() {
  return (
    <button type="button" aria-label="Mettre la vidéo en pause" hidden suppressHydrationWarning>
      <Pause />
      <Play />
    </button>
  );
}
