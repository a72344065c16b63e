import { ConnectedElement } from '#ui/connected-element.ts';
import { isDataSaverOn } from '#ui/motion.ts';

/**
 * Lazily fetches the first image of a film that serves as cover once it is near the viewport, unless the client asks to
 * save data.
 */
export class FilmCoverElement extends ConnectedElement {
  protected connected(signal: AbortSignal): void {
    if (isDataSaverOn()) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        const film = this.querySelector('video');
        if (film) film.preload = 'metadata';
      },
      { rootMargin: '400px' },
    );
    observer.observe(this);
    signal.addEventListener('abort', () => observer.disconnect());
  }
}

if (!customElements.get('film-cover')) customElements.define('film-cover', FilmCoverElement);
