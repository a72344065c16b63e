import { announceConsent } from './consent.ts';
import { agreedPurposes } from './consent-cookie.ts';

/**
 * Asks for consent once the page is there, when no choice is stored, and holds the button that changes it. The
 * window itself is fetched only then.
 */
export class ConsentChoicesElement extends HTMLElement {
  #leaving = new AbortController();

  connectedCallback(): void {
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    const button = this.querySelector('button');
    if (button) button.hidden = false;
    button?.addEventListener(
      'click',
      async () => {
        const { openPreferences } = await import('./consent-window.ts');
        await openPreferences(announceConsent);
      },
      { signal },
    );
    if (agreedPurposes(document.cookie) !== undefined) return;
    const ask = async () => {
      const { startConsent } = await import('./consent-window.ts');
      if (!signal.aborted) await startConsent(announceConsent);
    };
    if (document.readyState === 'complete') void ask();
    else window.addEventListener('load', () => void ask(), { once: true, signal });
  }

  disconnectedCallback(): void {
    this.#leaving.abort();
  }
}

if (!customElements.get('consent-choices')) customElements.define('consent-choices', ConsentChoicesElement);
