/**
 * Pauses and plays the film: the element `hero-video` shows and labels it, once there is a film to pause. In a preview
 * this may happen before hydration.
 */
export function FilmButton() {
  return <button type="button" aria-label="Mettre la vidéo en pause" hidden suppressHydrationWarning />;
}
