import { isMotionReduced, onMotionPreferenceChange } from '../motion.ts';
import { isFullyVisible } from './fully-visible.ts';

/** Thresholds of 5 %: an element higher than the window never reaches 1. */
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);

/** Hides the `data-revealed` parts inside until this whole element was in view once. */
export class RevealWhenSeenElement extends HTMLElement {
  #leaving = new AbortController();

  connectedCallback(): void {
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    if (isMotionReduced()) return;
    this.dataset['waiting'] = '';
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(isFullyVisible)) this.#reveal();
      },
      { threshold: STEPS },
    );
    observer.observe(this);
    signal.addEventListener('abort', () => observer.disconnect());
    onMotionPreferenceChange(() => {
      if (isMotionReduced()) this.#reveal();
    }, signal);
    // Keyboard focus inside reveals them, visible or not.
    this.addEventListener('focusin', () => this.#reveal(), { signal });
  }

  disconnectedCallback(): void {
    this.#leaving.abort();
  }

  #reveal(): void {
    delete this.dataset['waiting'];
    this.#leaving.abort();
  }
}

if (!customElements.get('reveal-when-seen')) customElements.define('reveal-when-seen', RevealWhenSeenElement);
