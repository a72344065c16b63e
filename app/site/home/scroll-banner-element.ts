import { ConnectedElement, defineElement } from '#ui/connected-element.ts';
import { isMotionReduced, onMotionPreferenceChange } from '#ui/motion.ts';

/** The band slides sideways by twice the scroll distance (§3.6). */
const FACTOR = 2;

/** Slides the band in browsers without scroll-driven animations. */
class ScrollBannerElement extends ConnectedElement {
  #frame = 0;

  protected connected(signal: AbortSignal): void {
    if (CSS.supports('animation-timeline: scroll()')) return;
    const later = () => {
      if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#slide());
    };
    window.addEventListener('scroll', later, { passive: true, signal });
    onMotionPreferenceChange(later, signal);
    later();
    signal.addEventListener('abort', () => {
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
    });
  }

  #slide(): void {
    this.#frame = 0;
    const words = this.querySelector<HTMLElement>('[data-slides]');
    if (!words) return;
    words.style.transform = isMotionReduced() ? '' : `translateX(${-FACTOR * window.scrollY}px)`;
  }
}

defineElement('scroll-banner', ScrollBannerElement);
