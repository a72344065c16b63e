/**
 * The strip under a player: a press on a film shows it in the player above, with its title, instead of leaving for
 * the provider. What is asked of the provider stays the player's own business.
 */
export class FilmPlayerElement extends HTMLElement {
  #abort: AbortController | undefined;

  connectedCallback(): void {
    this.#abort = new AbortController();
    this.addEventListener('click', (event) => this.#clicked(event), { signal: this.#abort.signal });
  }

  disconnectedCallback(): void {
    this.#abort?.abort();
  }

  #clicked(event: MouseEvent): void {
    const film = (event.target as Element).closest<HTMLAnchorElement>('a[data-film]');
    if (!film || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    for (const other of this.querySelectorAll('a[data-film]')) {
      if (other === film) other.setAttribute('aria-current', 'true');
      else other.removeAttribute('aria-current');
    }
    this.#show(film.dataset);
    this.#nameTheCard(film);
  }

  #show({ film, title = '', name = '' }: DOMStringMap): void {
    const player = this.querySelector<HTMLElement>('vimeo-player');
    if (player && film) {
      player.dataset['title'] = name;
      player.dataset['src'] = film;
    }
    const line = this.querySelector<HTMLElement>('[data-film-title]');
    if (line) {
      line.textContent = title;
      line.hidden = title === '';
    }
  }

  /** The card, which stands there until the provider is accepted, speaks of the chosen film too. */
  #nameTheCard(film: HTMLAnchorElement): void {
    const title = this.querySelector('[data-embed-title]');
    if (title) title.textContent = film.dataset['name'] ?? '';
    this.querySelector<HTMLAnchorElement>('[data-original]')?.setAttribute('href', film.href);
  }
}

if (!customElements.get('film-player')) customElements.define('film-player', FilmPlayerElement);
