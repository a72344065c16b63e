import { ConnectedElement, defineElement } from '#ui/connected-element.ts';
import { driveSubmenu } from './submenu.ts';

/** Scroll distance in pixels that shrinks the header (§2.1). */
const SHRINK_AFTER = 50;

/** The header's behaviour: it shrinks, its menu opens over the page, its expertises drop down. */
class SiteHeaderElement extends ConnectedElement {
  protected connected(signal: AbortSignal): void {
    this.#watchScroll(signal);
    const submenu = this.querySelector<HTMLElement>('li[data-submenu]');
    if (submenu) driveSubmenu(submenu, signal);
    this.#driveOverlay(signal);
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
    const opener = this.querySelector<HTMLElement>('[data-open-menu]');
    const overlay = this.querySelector('dialog');
    if (!opener || !overlay) return;
    const open = () => {
      fill(overlay);
      opener.setAttribute('aria-expanded', 'true');
      if (overlay.open) return;
      overlay.showModal();
      overlay.querySelector<HTMLElement>('[data-close-menu]')?.focus();
    };
    opener.addEventListener(
      'click',
      (event) => {
        event.preventDefault(); // of the button's own command
        open();
      },
      { signal },
    );
    closeByPresses(overlay, opener, signal);
    // The page's inline script has opened it before this module was there (load-after-first-paint.ts).
    if (overlay.open) open();
    // A page restored from the back/forward cache has the menu closed.
    window.addEventListener('pagehide', () => overlay.close(), { signal });
  }
}

/** Makes elements of the content for browsers without scripts, which is text until then. */
function fill(overlay: HTMLDialogElement): void {
  const content = overlay.querySelector('noscript');
  if (content) overlay.innerHTML = content.textContent ?? '';
}

function closeByPresses(overlay: HTMLDialogElement, opener: HTMLElement, signal: AbortSignal): void {
  const expander = () => overlay.querySelector('[data-toggle-expertises]');
  overlay.addEventListener(
    'click',
    (event) => {
      const pressed = (event.target as Element).closest('a, button');
      if (pressed && pressed === expander())
        pressed.setAttribute('aria-expanded', String(pressed.getAttribute('aria-expanded') !== 'true'));
      // A link closes the overlay and its submenu, also when it leads to the current page.
      else if (pressed) {
        if (pressed.matches('button')) event.preventDefault(); // of the button's own command
        overlay.close();
      }
    },
    { signal },
  );
  overlay.addEventListener(
    'close',
    () => {
      opener.setAttribute('aria-expanded', 'false');
      expander()?.setAttribute('aria-expanded', 'false');
      // Safari doesn't focus clicked buttons, so the dialog has no element to restore the focus to. Until WebKit has
      // recalculated styles, elements behind the dialog can't be focused.
      requestAnimationFrame(() => opener.focus());
    },
    { signal },
  );
}

defineElement('site-header', SiteHeaderElement);
