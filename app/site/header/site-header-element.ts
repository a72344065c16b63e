import { driveSubmenu } from './submenu.ts';

/** Scroll distance in pixels that shrinks the header (§2.1). */
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

  /**
   * An IntersectionObserver on a sentinel at that height: reading the scroll position would cost a layout per scroll
   * event.
   */
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
    // Clicking a link closes the overlay and its submenu, also when it leads to the current page.
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
        // Safari doesn't focus clicked buttons, so the dialog has no element to restore the focus to. Until WebKit has
        // recalculated styles, elements behind the dialog can't be focused.
        requestAnimationFrame(() => opener.focus());
      },
      { signal },
    );
    // A page restored from the back/forward cache has the menu closed.
    window.addEventListener('pagehide', () => dialog.close(), { signal });
  }
}

if (!customElements.get('site-header')) customElements.define('site-header', SiteHeaderElement);
