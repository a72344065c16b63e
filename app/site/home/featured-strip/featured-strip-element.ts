import { ConnectedElement, defineElement } from '#ui/connected-element.ts';
import { isMotionReduced } from '#ui/motion.ts';

/** Debounce: a scroll has ended after this long without an event. */
const REST_MS = 120;

/** Calls back at the end of each scroll of this element, until `signal` aborts. */
function onScrollEnd(scroller: HTMLElement, signal: AbortSignal, ended: () => void): void {
  if ('onscrollend' in window) {
    scroller.addEventListener('scrollend', ended, { signal });
    return;
  }
  // Fallback without `scrollend` (Safari before 26.2): the last of a series of scroll events.
  let rest: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    clearTimeout(rest);
    rest = setTimeout(ended, REST_MS);
  };
  scroller.addEventListener('scroll', moved, { passive: true, signal });
  signal.addEventListener('abort', () => clearTimeout(rest));
}

/** Number of visible panels, and of panels that an arrow scrolls by (§3.10). */
const SHOWN = 6;

/** The arrows of the featured strip: six projects forward or back, disabled exactly at the ends. */
class FeaturedStripElement extends ConnectedElement {
  #first = 0;

  protected connected(signal: AbortSignal): void {
    const arrows = this.querySelector<HTMLElement>('[data-arrows]');
    const scroller = this.#scroller();
    if (!arrows || !scroller) return;
    arrows.hidden = false;
    for (const arrow of arrows.querySelectorAll('button')) {
      arrow.addEventListener('click', () => this.#step(Number(arrow.dataset['step'])), { signal });
    }
    // Scrolled by hand, wheel or keyboard: the arrows update.
    onScrollEnd(scroller, signal, () => this.#settle());
    window.addEventListener('resize', () => this.#go(this.#first, true), { signal });
    this.#show();
  }

  #scroller(): HTMLElement | null {
    return this.querySelector('[data-panels]');
  }

  #panels(): HTMLElement[] {
    return [...(this.#scroller()?.children ?? [])] as HTMLElement[];
  }

  #last(): number {
    return Math.max(0, this.#panels().length - SHOWN);
  }

  #step(panels: number): void {
    this.#go(Math.min(this.#last(), Math.max(0, this.#first + panels)), false);
  }

  #go(first: number, instant: boolean): void {
    const scroller = this.#scroller();
    if (!scroller) return;
    this.#first = Math.min(first, this.#last());
    this.#show();
    scroller.scrollTo({
      left: this.#first * this.#stride(scroller),
      behavior: instant || isMotionReduced() ? 'instant' : 'smooth',
    });
  }

  #settle(): void {
    const scroller = this.#scroller();
    if (!scroller) return;
    this.#first = Math.min(this.#last(), Math.round(scroller.scrollLeft / this.#stride(scroller)));
    this.#show();
  }

  /** Width of one panel at rest with its gap of 3 px. */
  #stride(scroller: HTMLElement): number {
    return (scroller.clientWidth - 3 * (SHOWN - 1)) / SHOWN + 3;
  }

  #show(): void {
    this.#panels().forEach((panel, index) => {
      panel.toggleAttribute('data-in-view', index >= this.#first && index < this.#first + SHOWN);
    });
    const arrows = [...this.querySelectorAll<HTMLButtonElement>('[data-arrows] button')];
    const focused = arrows.find((arrow) => arrow === document.activeElement);
    for (const arrow of arrows) {
      arrow.disabled = Number(arrow.dataset['step']) < 0 ? this.#first === 0 : this.#first >= this.#last();
    }
    // A disabled button loses the focus: it goes on to the other one.
    if (focused?.disabled) arrows.find(({ disabled }) => !disabled)?.focus({ preventScroll: true });
  }
}

defineElement('featured-strip', FeaturedStripElement);
