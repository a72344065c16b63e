import { ConnectedElement, defineElement } from '#ui/connected-element.ts';
import { isMotionReduced, onMotionPreferenceChange } from '#ui/motion.ts';
import { onVisibilityChange } from '#ui/visibility.ts';

/** Carries `data-waiting` until it is seen for the first time; the style sheet defines the effect. */
class SeenOnceElement extends ConnectedElement {
  protected connected(signal: AbortSignal): void {
    if (isMotionReduced()) return;
    this.dataset['waiting'] = '';
    const show = () => {
      delete this.dataset['waiting'];
      this.leaving.abort();
    };
    onVisibilityChange(this, signal, (visible) => visible && show(), { threshold: 0.3 });
    onMotionPreferenceChange(() => isMotionReduced() && show(), signal);
  }
}

defineElement('seen-once', SeenOnceElement);
