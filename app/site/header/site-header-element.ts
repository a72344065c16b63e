import { driveSubmenu } from './submenu.ts';

/** More than this much scroll shrinks the header (§2.1). */
const SHRINK_AFTER = 50;

/** The header's behaviour: it shrinks, its menu opens over the page, its expertises drop down. */
export class SiteHeaderElement extends HTMLElement {
  #leaving = new AbortController();

  connectedCallback(): void {
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    this.#watchScroll(signal);
    const submenu = this.querySelector<HTMLElement>('li[data-submenu]');
    if (submenu) driveSubmenu(submenu, signal);
    this.#driveOverlay(signal);
  }

  disconnectedCallback(): void {
    this.#leaving.abort();
  }

  /** Seen or not tells a mark at that height: to read the scroll itself would cost a layout at each of its steps. */
  #watchScroll(signal: AbortSignal): void {
    const mark = document.createElement('span');
    mark.style.cssText = `position: absolute; top: ${SHRINK_AFTER}px; width: 1px`;
    this.append(mark);
    const observer = new IntersectionObserver(([entry]) => {
      if (entry)
        this.toggleAttribute('data-shrunk', !entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(mark);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      mark.remove();
    });
  }

  #driveOverlay(signal: AbortSignal): void {
    const dialog = this.querySelector('dialog');
    const opener = this.querySelector<HTMLElement>('[data-open-menu]');
    const closer = dialog?.querySelector<HTMLElement>('[data-close-menu]');
    const expander = dialog?.querySelector('[data-toggle-expertises]');
    if (!dialog || !opener || !closer || !expander) return;
    opener.addEventListener(
      'click',
      (event) => {
        event.preventDefault(); // of the button's own command
        if (!dialog.open) dialog.showModal();
        opener.setAttribute('aria-expanded', 'true');
        closer.focus();
      },
      { signal },
    );
    closer.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        dialog.close();
      },
      { signal },
    );
    expander.addEventListener(
      'click',
      () => {
        expander.setAttribute('aria-expanded', String(expander.getAttribute('aria-expanded') !== 'true'));
      },
      { signal },
    );
    // A chosen link closes the overlay and its submenu, also when it leads to this very page.
    dialog.addEventListener(
      'click',
      (event) => {
        if ((event.target as Element).closest('a')) dialog.close();
      },
      { signal },
    );
    dialog.addEventListener(
      'close',
      () => {
        opener.setAttribute('aria-expanded', 'false');
        expander.setAttribute('aria-expanded', 'false');
        // Safari focuses no button that is pressed, so the dialog knows nothing to give the focus back to. Until WebKit has
        // styled the page again what was behind the dialog takes no focus.
        requestAnimationFrame(() => opener.focus());
      },
      { signal },
    );
    // Coming back to a page that the browser kept finds it closed.
    window.addEventListener('pagehide', () => dialog.close(), { signal });
  }
}

if (!customElements.get('site-header')) customElements.define('site-header', SiteHeaderElement);
