/** Plays the showreel in a dialog: the film is fetched when it is asked for and let go when the dialog closes. */
export class ShowreelPlayerElement extends HTMLElement {
  #leaving = new AbortController();

  connectedCallback(): void {
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    const dialog = this.querySelector('dialog');
    const opener = this.querySelector<HTMLAnchorElement>('[data-play]');
    const screen = this.querySelector<HTMLElement>('[data-screen]');
    if (!dialog || !opener || !screen) return;
    // With a player in place it acts on this page: a button.
    opener.setAttribute('role', 'button');
    const open = (event: Event) => {
      event.preventDefault();
      const video = document.createElement('video');
      video.controls = true;
      video.playsInline = true;
      video.src = opener.href;
      screen.replaceChildren(video);
      dialog.showModal();
      void video.play().catch(() => undefined);
    };
    opener.addEventListener('click', open, { signal });
    opener.addEventListener('keydown', (event) => event.key === ' ' && open(event), { signal });
    dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close(), { signal });
    dialog.addEventListener('click', (event) => event.target === dialog && dialog.close(), { signal });
    dialog.addEventListener('close', () => screen.replaceChildren(), { signal });
  }

  disconnectedCallback(): void {
    this.#leaving.abort();
  }
}

if (!customElements.get('showreel-player')) customElements.define('showreel-player', ShowreelPlayerElement);
