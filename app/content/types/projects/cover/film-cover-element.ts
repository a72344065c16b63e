import { isDataSaverOn } from '#ui/motion.ts';

/**
 * Lazily fetches the first image of a film that serves as cover once it is near the viewport, unless the client asks to
 * save data.
 */
export class FilmCoverElement extends HTMLElement {
  #observer: IntersectionObserver | undefined;

  connectedCallback(): void {
    if (isDataSaverOn()) return;
    this.#observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        this.#observer?.disconnect();
        const film = this.querySelector('video');
        if (film) film.preload = 'metadata';
      },
      { rootMargin: '400px' },
    );
    this.#observer.observe(this);
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
  }
}

if (!customElements.get('film-cover')) customElements.define('film-cover', FilmCoverElement);
