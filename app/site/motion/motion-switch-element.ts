import { ConnectedElement, defineElement } from '#ui/connected-element.ts';
import { motionStopped, setMotionStopped } from '#ui/motion.ts';

/** The one switch that stops every motion of the site and stores the choice (§10.9). */
class MotionSwitchElement extends ConnectedElement {
  protected connected(signal: AbortSignal): void {
    const button = this.querySelector('button');
    if (!button) return;
    const show = () => button.setAttribute('aria-checked', String(motionStopped()));
    button.hidden = false;
    show();
    button.addEventListener('click', () => setMotionStopped(!motionStopped()), { signal });
    document.addEventListener('motionchange', show, { signal });
  }
}

defineElement('motion-switch', MotionSwitchElement);
