import { isMotionReduced, onMotionPreferenceChange } from '#ui/motion.ts';
import { loopDuration } from './logo-band-speed.ts';

/** Marquee of the clients' logos, from 768 px, while it is visible and not hovered. */
export class LogoBandElement extends HTMLElement {
  #leaving = new AbortController();
  #passing: Animation | undefined;
  /** Width of all logos, cached from the last ResizeObserver entry: measuring would cost a layout. */
  #width = 0;
  #seen = false;
  #held = false;
  #paused = false;
  #wide = matchMedia('(min-width: 768px)');

  connectedCallback(): void {
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    this.#hideBroken(signal);
    const follow = () => this.#follow();
    const observer = new IntersectionObserver(
      ([entry]) => {
        this.#seen = entry?.isIntersecting ?? false;
        // Lazy images that the band still hides would otherwise load only as they enter.
        if (this.#seen) for (const image of this.querySelectorAll('img')) image.loading = 'eager';
        follow();
      },
      { rootMargin: '400px' },
    );
    observer.observe(this);
    signal.addEventListener('abort', () => observer.disconnect());
    this.#keepSpeed(signal);
    const hold = (held: boolean) => () => {
      this.#held = held;
      follow();
    };
    this.addEventListener('pointerenter', hold(true), { signal });
    this.addEventListener('pointerleave', hold(false), { signal });
    this.#wide.addEventListener('change', follow, { signal });
    document.addEventListener('visibilitychange', follow, { signal });
    onMotionPreferenceChange(follow, signal);
    this.#addPause(signal);
  }

  disconnectedCallback(): void {
    this.#leaving.abort();
    this.#passing?.cancel();
    this.#passing = undefined;
  }

  #logos(): HTMLElement | null {
    return this.querySelector('[data-logos]');
  }

  /** A logo that fails to load leaves no gap (§3.16). */
  #hideBroken(signal: AbortSignal): void {
    const hide = (image: HTMLImageElement) => image.closest('li')?.setAttribute('hidden', '');
    this.addEventListener(
      'error',
      (event) => event.target instanceof HTMLImageElement && hide(event.target),
      { capture: true, signal },
    );
    for (const image of this.querySelectorAll('img')) {
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
    if (band) this.#double();
    else this.#rest();
    const moving = band && this.#seen && !this.#held && !this.#paused && !document.hidden;
    if (moving) this.#pass();
    else this.#passing?.pause();
  }

  /** A decorative copy of the logos: it makes the loop seamless. */
  #double(): void {
    const logos = this.#logos();
    if (!logos || logos.querySelector('[data-again]')) return;
    for (const item of [...logos.children]) {
      const again = item.cloneNode(true) as HTMLElement;
      again.dataset['again'] = '';
      again.setAttribute('aria-hidden', 'true');
      for (const image of again.querySelectorAll('img')) image.alt = '';
      logos.append(again);
    }
  }

  /** Back to a grid. */
  #rest(): void {
    for (const again of this.querySelectorAll('[data-again]')) again.remove();
    this.#passing?.cancel();
    this.#passing = undefined;
  }

  /** One loop, then again from the start, which looks the same. The animation runs off the main thread. */
  #pass(): void {
    if (this.#width === 0) return;
    this.#passing ??= this.#logos()?.animate(
      { transform: ['translateX(0)', 'translateX(-50%)'] },
      { duration: loopDuration(this.#width / 2), iterations: Number.POSITIVE_INFINITY },
    );
    this.#passing?.play();
  }

  /** When the band's width changes, as its pictures load or with the window, it keeps its speed and position. */
  #keepSpeed(signal: AbortSignal): void {
    const logos = this.#logos();
    if (!logos) return;
    const observer = new ResizeObserver(([entry]) => {
      this.#width = entry?.borderBoxSize[0]?.inlineSize ?? 0;
      const effect = this.#passing?.effect;
      if (!effect || !this.#passing) return this.#follow();
      if (this.#width === 0) return;
      const { progress } = effect.getComputedTiming();
      const duration = loopDuration(this.#width / 2);
      effect.updateTiming({ duration });
      this.#passing.currentTime = (progress ?? 0) * duration;
    });
    observer.observe(logos);
    signal.addEventListener('abort', () => observer.disconnect());
  }
}

if (!customElements.get('logo-band')) customElements.define('logo-band', LogoBandElement);
