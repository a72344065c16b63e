import { ConnectedElement, defineElement } from '#ui/connected-element.ts';
import { isMotionReduced } from '#ui/motion.ts';

/** Linear interpolation: the share of the remaining distance that the disc covers in a sixtieth of a second. */
const LERP = 0.18;

/** Expands a row's description on small screens, and lets a disc follow a fine pointer on large ones. */
class ExpertiseRowsElement extends ConnectedElement {
  #disc: HTMLElement | undefined;
  #target = { x: 0, y: 0 };
  #place = { x: 0, y: 0 };
  #frame = 0;
  #last = 0;

  protected connected(signal: AbortSignal): void {
    for (const toggle of this.querySelectorAll('button[aria-expanded]')) {
      toggle.addEventListener(
        'click',
        () => toggle.setAttribute('aria-expanded', String(toggle.getAttribute('aria-expanded') !== 'true')),
        { signal },
      );
    }
    this.addEventListener('pointermove', (event) => this.#move(event), { passive: true, signal });
    this.addEventListener('pointerleave', () => this.#disc?.removeAttribute('data-shown'), { signal });
    window.addEventListener('pagehide', () => this.#disc?.removeAttribute('data-shown'), { signal });
    signal.addEventListener('abort', () => {
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      this.#disc?.remove();
      this.#disc = undefined;
    });
  }

  #move(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || isMotionReduced()) return;
    if (!matchMedia('(min-width: 1024px) and (pointer: fine)').matches) return;
    this.#target = { x: event.clientX, y: event.clientY };
    if (!this.#disc) {
      this.#disc = document.createElement('span');
      this.#disc.dataset['cursor'] = '';
      this.#disc.setAttribute('aria-hidden', 'true');
      this.#disc.textContent = 'Découvrir';
      this.append(this.#disc);
    }
    if (!this.#disc.hasAttribute('data-shown')) this.#place = { ...this.#target };
    this.#disc.setAttribute('data-shown', '');
    if (this.#frame === 0) {
      this.#last = performance.now();
      this.#frame = requestAnimationFrame((now) => this.#follow(now));
    }
  }

  #follow(now: number): void {
    const part = 1 - (1 - LERP) ** ((now - this.#last) / (1000 / 60));
    this.#last = now;
    this.#place.x += (this.#target.x - this.#place.x) * part;
    this.#place.y += (this.#target.y - this.#place.y) * part;
    if (this.#disc) this.#disc.style.translate = `${this.#place.x}px ${this.#place.y}px`;
    const far = Math.abs(this.#target.x - this.#place.x) + Math.abs(this.#target.y - this.#place.y) > 0.5;
    this.#frame = far ? requestAnimationFrame((next) => this.#follow(next)) : 0;
  }
}

defineElement('expertise-rows', ExpertiseRowsElement);
