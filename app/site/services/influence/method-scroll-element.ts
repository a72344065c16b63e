import { ConnectedElement, defineElement } from '#ui/connected-element.ts';
import { isMotionReduced, onMotionPreferenceChange } from '#ui/motion.ts';
import { type Place, trackPosition } from '#ui/track-position.ts';
import { methodProgress, scrollOfStep } from './method-progress.ts';

/** In a lower window the bar with its dots would be below the visible part of the frame, 560 px high at least. */
const ROOMY = '(min-width: 1024px) and (min-height: 560px)';

/**
 * Turns the six cards into a pinned section: from 1024 px, in a window that has the height for it, and without reduced
 * motion, the cards overlap and the scroll position selects the visible one; a bar with six dots follows (§5.4).
 */
class MethodScrollElement extends ConnectedElement {
  #step: number | undefined;

  protected connected(signal: AbortSignal): void {
    this.#step = undefined;
    const roomy = matchMedia(ROOMY);
    const arrange = () => this.toggleAttribute('data-pinned', roomy.matches && !isMotionReduced());
    roomy.addEventListener('change', arrange, { signal });
    onMotionPreferenceChange(arrange, signal);
    this.addEventListener('click', (event) => this.#clicked(event), { signal });
    arrange();
    trackPosition(this, signal, (place) => {
      if (this.hasAttribute('data-pinned')) this.#follow(place);
    });
  }

  #follow({ top, height, viewport }: Place): void {
    const cards = this.querySelectorAll<HTMLElement>('[data-step]');
    const { step, filled } = methodProgress(top, height, viewport, cards.length);
    // Set on the bar only: a property of the whole section would recalculate the style of each of its elements in each
    // frame.
    this.querySelector<HTMLElement>('[data-bar]')?.style.setProperty('--filled', filled.toFixed(4));
    if (step === this.#step) return;
    this.#step = step;
    for (const [index, card] of cards.entries()) card.toggleAttribute('data-active', index === step);
    for (const [index, dot] of this.querySelectorAll('[data-dot]').entries()) {
      dot.toggleAttribute('data-done', index < step);
      if (index === step) dot.setAttribute('aria-current', 'step');
      else dot.removeAttribute('aria-current');
    }
  }

  /** A dot scrolls to its step: the cards overlap, so an anchor can't. */
  #clicked(event: MouseEvent): void {
    const dot = (event.target as Element).closest<HTMLElement>('[data-dot]');
    if (!dot || !this.hasAttribute('data-pinned')) return;
    event.preventDefault();
    const step = Number(dot.dataset['dot']);
    const { top, height } = this.getBoundingClientRect();
    const count = this.querySelectorAll('[data-step]').length;
    window.scrollTo({
      top: window.scrollY + top + scrollOfStep(step, height, window.innerHeight, count),
      behavior: 'smooth',
    });
  }
}

defineElement('method-scroll', MethodScrollElement);
