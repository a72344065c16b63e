import { ConnectedElement, defineElement } from '#ui/connected-element.ts';
import { isDataSaverOn } from '#ui/motion.ts';
import { onVisibilityChange } from '#ui/visibility.ts';

/**
 * Lazily fetches the first image of a film that serves as cover once it is near the viewport, unless the client asks to
 * save data.
 */
class FilmCoverElement extends ConnectedElement {
  protected connected(signal: AbortSignal): void {
    if (isDataSaverOn()) return;
    const load = (visible: boolean) => {
      if (!visible) return;
      this.leaving.abort();
      const film = this.querySelector('video');
      if (film) film.preload = 'metadata';
    };
    onVisibilityChange(this, signal, load, { rootMargin: '400px' });
  }
}

defineElement('film-cover', FilmCoverElement);
