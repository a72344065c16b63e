import { ConnectedElement, defineElement } from '#ui/connected-element.ts';
import { isMotionReduced, onMotionPreferenceChange } from '#ui/motion.ts';
import { onVisibilityChange } from '#ui/visibility.ts';
import { loopDuration } from './logo-band-speed.ts';

/**
 * Marquee of the clients' logos, from 768 px, while it is visible, not hovered and without the keyboard's focus. Each
 * logo moves by itself, and joins the end once it has left: no copy of the logos is needed.
 */
class LogoBandElement extends ConnectedElement {
  #passing: Animation[] = [];
  #seen = false;
  #held = false;
  #paused = false;
  #wide = matchMedia('(min-width: 768px)');

  protected connected(signal: AbortSignal): void {
    this.#hideBroken(signal);
    const follow = () => this.#follow();
    const see = (visible: boolean) => {
      this.#seen = visible;
      // Lazy images that the band still hides would otherwise load only as they enter.
      if (visible) for (const image of this.#images()) image.loading = 'eager';
      follow();
    };
    onVisibilityChange(this, signal, see, { rootMargin: '400px' });
    this.#keepSpeed(signal);
    const hold = (held: boolean) => () => {
      this.#held = held;
      follow();
    };
    this.addEventListener('pointerenter', hold(true), { signal });
    this.addEventListener('pointerleave', hold(false), { signal });
    this.addEventListener('focusin', follow, { signal });
    this.addEventListener('focusout', follow, { signal });
    this.#wide.addEventListener('change', follow, { signal });
    document.addEventListener('visibilitychange', follow, { signal });
    onMotionPreferenceChange(follow, signal);
    this.#addPause(signal);
    signal.addEventListener('abort', () => this.#rest());
  }

  #logos(): HTMLElement | null {
    return this.querySelector('[data-logos]');
  }

  #images(): HTMLImageElement[] {
    return [...this.querySelectorAll('img')].filter(({ hidden }) => !hidden);
  }

  /** A logo that fails to load leaves no gap (§3.16). */
  #hideBroken(signal: AbortSignal): void {
    const hide = (image: HTMLImageElement) => {
      image.hidden = true;
    };
    this.addEventListener(
      'error',
      (event) => event.target instanceof HTMLImageElement && hide(event.target),
      { capture: true, signal },
    );
    for (const image of this.#images()) {
      if (image.complete && image.naturalWidth === 0 && image.currentSrc !== '') hide(image);
    }
  }

  #addPause(signal: AbortSignal): void {
    const button = this.querySelector<HTMLButtonElement>('button');
    if (!button) return;
    button.hidden = false;
    button.addEventListener(
      'click',
      () => {
        this.#paused = !this.#paused;
        button.toggleAttribute('data-paused', this.#paused);
        button.setAttribute(
          'aria-label',
          this.#paused ? 'Reprendre le défilement' : 'Mettre en pause le défilement',
        );
        this.#follow();
      },
      { signal },
    );
  }

  #follow(): void {
    const band = this.#wide.matches && !isMotionReduced();
    if (!band) this.#rest();
    // Not the focus that a press of the mouse leaves on the button: the press itself says what is wanted.
    const held = this.#held || this.querySelector(':focus-visible') !== null;
    const moving = band && this.#seen && !held && !this.#paused && !document.hidden;
    if (moving) this.#pass();
    else for (const passing of this.#passing) passing.pause();
  }

  /** Back to a grid. */
  #rest(): void {
    for (const passing of this.#passing) passing.cancel();
    this.#passing = [];
  }

  #pass(): void {
    if (this.#passing.length === 0) this.#begin();
    for (const passing of this.#passing) passing.play();
  }

  #begin(): void {
    const images = this.#images();
    const width = this.#logos()?.offsetWidth ?? 0;
    if (width === 0) return;
    // A logo never comes back within the window, however few there are.
    const length = Math.max(width, this.offsetWidth + Math.max(...images.map((image) => image.offsetWidth)));
    this.#passing = images.map((image) => loop(image, length));
  }

  /** When the band's width changes, as its pictures load or with the window, it keeps its speed and position. */
  #keepSpeed(signal: AbortSignal): void {
    const logos = this.#logos();
    if (!logos) return;
    const observer = new ResizeObserver(() => {
      const progress = this.#passing[0]?.effect?.getComputedTiming().progress;
      if (typeof progress === 'number') {
        this.#rest();
        this.#begin();
        for (const passing of this.#passing)
          passing.currentTime = progress * Number(passing.effect?.getTiming().duration);
      }
      this.#follow();
    });
    observer.observe(logos);
    signal.addEventListener('abort', () => observer.disconnect());
  }
}

/** One loop of a logo, then again from the start, which looks the same. Animations run off the main thread. */
function loop(image: HTMLImageElement, length: number): Animation {
  const end = image.offsetLeft + image.offsetWidth;
  const offset = end / length;
  return image.animate(
    [
      { transform: 'none' },
      { transform: `translateX(${-end}px)`, offset },
      { transform: `translateX(${length - end}px)`, offset },
      { transform: 'none' },
    ],
    { duration: loopDuration(length), iterations: Number.POSITIVE_INFINITY },
  );
}

defineElement('logo-band', LogoBandElement);
