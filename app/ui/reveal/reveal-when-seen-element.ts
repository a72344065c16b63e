import { mustBeStill, onStillnessChange } from '../motion.ts';
import { isWhollySeen } from './wholly-seen.ts';

/** Every twentieth: an element higher than the window never reaches 1. */
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);

/** Hides what is `data-revealed` inside until all of this element was in view once. */
export class RevealWhenSeenElement extends HTMLElement {
  #leaving = new AbortController();

  connectedCallback(): void {
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    if (mustBeStill()) return;
    this.dataset['waiting'] = '';
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(isWhollySeen)) this.#reveal();
      },
      { threshold: STEPS },
    );
    observer.observe(this);
    signal.addEventListener('abort', () => observer.disconnect());
    onStillnessChange(() => {
      if (mustBeStill()) this.#reveal();
    }, signal);
    // What is reached with the keyboard is shown, seen or not.
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
