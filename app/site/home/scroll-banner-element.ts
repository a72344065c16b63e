import { isMotionReduced, onMotionPreferenceChange } from '#ui/motion.ts';

/** The band slides sideways by twice the scroll distance (§3.6). */
const FACTOR = 2;

/** Slides the band in browsers without scroll-driven animations. */
export class ScrollBannerElement extends HTMLElement {
  #leaving = new AbortController();
  #frame = 0;

  connectedCallback(): void {
    if (CSS.supports('animation-timeline: scroll()')) return;
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    const later = () => {
      if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#slide());
    };
    window.addEventListener('scroll', later, { passive: true, signal });
    onMotionPreferenceChange(later, signal);
    later();
  }

  disconnectedCallback(): void {
    this.#leaving.abort();
    cancelAnimationFrame(this.#frame);
  }

  #slide(): void {
    this.#frame = 0;
    const words = this.querySelector<HTMLElement>('[data-slides]');
    if (!words) return;
    words.style.transform = isMotionReduced() ? '' : `translateX(${-FACTOR * window.scrollY}px)`;
  }
}

if (!customElements.get('scroll-banner')) customElements.define('scroll-banner', ScrollBannerElement);
