import { isMotionReduced, onMotionPreferenceChange } from '#ui/motion.ts';
import { loopDuration } from './logo-band-speed.ts';

/** Lets the clients' logos pass, from 768 px, while they are seen and nobody points at them. */
export class LogoBandElement extends HTMLElement {
  #leaving = new AbortController();
  #passing: Animation | undefined;
  /** Of all the logos, as the browser last told it: to ask would cost a layout. */
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
        // What the band still hides would otherwise be fetched only as it enters.
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

  /** A logo that cannot be loaded leaves no hole (§3.16). */
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

  /** Once more the same logos, for the eye only: the end of the row is its beginning. */
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

  /** A grid again. */
  #rest(): void {
    for (const again of this.querySelectorAll('[data-again]')) again.remove();
    this.#passing?.cancel();
    this.#passing = undefined;
  }

  /** One round and again from the start, which looks the same. The page's own thread has no part in it. */
  #pass(): void {
    if (this.#width === 0) return;
    this.#passing ??= this.#logos()?.animate(
      { transform: ['translateX(0)', 'translateX(-50%)'] },
      { duration: loopDuration(this.#width / 2), iterations: Number.POSITIVE_INFINITY },
    );
    this.#passing?.play();
  }

  /** A band that grows, as its pictures arrive or with the window, keeps its speed and goes on where it is. */
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
