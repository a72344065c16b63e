import { ConnectedElement } from '#ui/connected-element.ts';
import { isMotionReduced, onMotionPreferenceChange } from '#ui/motion.ts';

/** Carries `data-waiting` until it is seen for the first time; the style sheet defines the effect. */
export class SeenOnceElement extends ConnectedElement {
  protected connected(signal: AbortSignal): void {
    if (isMotionReduced()) return;
    this.dataset['waiting'] = '';
    const show = () => {
      delete this.dataset['waiting'];
      this.leaving.abort();
    };
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), {
      threshold: 0.3,
    });
    observer.observe(this);
    signal.addEventListener('abort', () => observer.disconnect());
    onMotionPreferenceChange(() => isMotionReduced() && show(), signal);
  }
}

if (!customElements.get('seen-once')) customElements.define('seen-once', SeenOnceElement);
