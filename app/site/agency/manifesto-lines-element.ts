import { ConnectedElement, defineElement } from '#ui/connected-element.ts';
import { isMotionReduced, onMotionPreferenceChange } from '#ui/motion.ts';
import { trackPosition } from '#ui/track-position.ts';
import { lineProgress } from './manifesto-progress.ts';

/**
 * Pins the manifesto while the scroll reveals its lines; revealed lines stay lit. With reduced motion, or in a window
 * too low for the seven lines, it stays the plain list that it is without JavaScript.
 */
class ManifestoLinesElement extends ConnectedElement {
  protected connected(signal: AbortSignal): void {
    const arrange = () => this.#arrange();
    onMotionPreferenceChange(arrange, signal);
    window.addEventListener('resize', arrange, { signal });
    void document.fonts.ready.then(() => signal.aborted || arrange());
    arrange();
    trackPosition(this, signal, ({ top }) => {
      if (this.hasAttribute('data-pinned')) this.#light(-top);
    });
  }

  #arrange(): void {
    const lines = [...this.querySelectorAll<HTMLElement>('li')];
    const height = lines.reduce((sum, line) => sum + line.offsetHeight, 0);
    this.toggleAttribute('data-pinned', height < window.innerHeight * 0.82 && !isMotionReduced());
  }

  /** Lights the lines that are reached after scrolling the section by this many pixels. */
  #light(scrolled: number): void {
    for (const [index, line] of this.querySelectorAll<HTMLElement>('li').entries()) {
      const progress = lineProgress(index, scrolled);
      const lit = progress.toFixed(3);
      if (line.style.getPropertyValue('--lit') === lit) continue;
      line.style.setProperty('--lit', lit);
      line.toggleAttribute('data-now', progress > 0 && progress < 1);
    }
  }
}

defineElement('manifesto-lines', ManifestoLinesElement);
