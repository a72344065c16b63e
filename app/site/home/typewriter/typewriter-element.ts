import { isMotionReduced, onMotionPreferenceChange } from '#ui/motion.ts';
import { nextTyping, START, type Typing, typed } from './typewriter-words.ts';

/** Types and deletes its words while it is seen. */
export class TypewriterElement extends HTMLElement {
  #leaving = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #now: Typing = START;
  #seen = false;

  connectedCallback(): void {
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    const observer = new IntersectionObserver(([entry]) => {
      this.#seen = entry?.isIntersecting ?? false;
      this.#follow();
    });
    observer.observe(this);
    signal.addEventListener('abort', () => observer.disconnect());
    document.addEventListener('visibilitychange', () => this.#follow(), { signal });
    onMotionPreferenceChange(() => this.#follow(), signal);
  }

  disconnectedCallback(): void {
    this.#leaving.abort();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #follow(): void {
    const moving = this.#seen && !document.hidden && !isMotionReduced();
    if (moving) this.#timer ??= this.#wait();
    else {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      if (isMotionReduced()) this.#show(START);
    }
  }

  #wait(): ReturnType<typeof setTimeout> {
    const { next, after } = nextTyping(this.#now);
    return setTimeout(() => {
      this.#show(next);
      this.#timer = this.#wait();
    }, after);
  }

  #show(typing: Typing): void {
    this.#now = typing;
    this.textContent = typed(typing);
  }
}

if (!customElements.get('type-writer')) customElements.define('type-writer', TypewriterElement);
