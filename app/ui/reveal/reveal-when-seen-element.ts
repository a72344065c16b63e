import { ConnectedElement, defineElement } from '../connected-element.ts';
import { isMotionReduced, onMotionPreferenceChange } from '../motion.ts';
import { isFullyVisible } from './fully-visible.ts';

/** Thresholds of 5 %: an element higher than the window never reaches 1. */
const STEPS = Array.from({ length: 21 }, (_, step) => step / 20);

/** Hides the `data-revealed` parts of each item of the list inside until that whole item was in view once. */
class RevealWhenSeenElement extends ConnectedElement {
  protected connected(signal: AbortSignal): void {
    if (isMotionReduced()) return;
    const items = [...this.querySelectorAll<HTMLElement>('li')];
    const reveal = (item: HTMLElement) => {
      delete item.dataset['waiting'];
      observer.unobserve(item);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (isFullyVisible(entry)) reveal(entry.target as HTMLElement);
      },
      { threshold: STEPS },
    );
    for (const item of items) {
      item.dataset['waiting'] = '';
      observer.observe(item);
      // Keyboard focus inside reveals them, visible or not.
      item.addEventListener('focusin', () => reveal(item), { signal });
    }
    signal.addEventListener('abort', () => observer.disconnect());
    onMotionPreferenceChange(() => {
      if (isMotionReduced()) for (const item of items) reveal(item);
    }, signal);
  }
}

defineElement('reveal-when-seen', RevealWhenSeenElement);
