import { askFor, type EmbedPurpose, isAccepted, onConsentChange } from './embed-consent.ts';

/**
 * What the three embeds share: until the third party is accepted, the card that the server drew stays and nothing
 * is asked of anyone (decision 24); once it is, the content comes as soon as it is near the view; when the
 * acceptance is withdrawn, the card is back.
 *
 * The card holds a button `[data-accept]`; the content goes into `[data-stage]`, which React leaves alone.
 */
export abstract class EmbedElement extends HTMLElement {
  protected abstract readonly purpose: EmbedPurpose;
  /** Draws the content into the stage. `asked`: the visitor just pressed this card's own button. */
  protected abstract show(stage: HTMLElement, asked: boolean): Promise<void> | void;

  #abort: AbortController | undefined;
  #nearView: IntersectionObserver | undefined;
  #asked = false;

  connectedCallback(): void {
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.querySelector('[data-accept]')?.addEventListener('click', () => this.#accept(), { signal });
    onConsentChange(this.purpose, signal, (accepted) => (accepted ? this.#open() : this.close()));
    if (isAccepted(this.purpose)) this.#openNearView();
  }

  disconnectedCallback(): void {
    this.#abort?.abort();
    this.#nearView?.disconnect();
  }

  /** Removes the content: the card is back. */
  protected close(): void {
    this.#nearView?.disconnect();
    this.#stage?.replaceChildren();
    delete this.dataset['shown'];
  }

  get #stage(): HTMLElement | null {
    return this.querySelector<HTMLElement>('[data-stage]');
  }

  #accept(): void {
    this.#asked = true;
    if (isAccepted(this.purpose)) this.#open();
    else askFor(this.purpose, this);
  }

  #openNearView(): void {
    this.#nearView = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) this.#open();
      },
      { rootMargin: '300px' },
    );
    this.#nearView.observe(this);
  }

  #open(): void {
    this.#nearView?.disconnect();
    const stage = this.#stage;
    if (stage === null || this.dataset['shown'] !== undefined) return;
    const asked = this.#asked;
    this.#asked = false;
    // The others on the page open when they come near: only what was asked for opens at once.
    if (!asked && !this.#isNear()) {
      this.#openNearView();
      return;
    }
    this.dataset['shown'] = '';
    void this.show(stage, asked);
  }

  #isNear(): boolean {
    const { top, bottom } = this.getBoundingClientRect();
    return bottom > -300 && top < window.innerHeight + 300;
  }
}
