import { ConnectedElement, defineElement } from '#ui/connected-element.ts';
import { isMotionReduced, onMotionPreferenceChange } from '#ui/motion.ts';
import { onVisibilityChange } from '#ui/visibility.ts';
import { nextTyping, startOf, type Typing, typed } from './typewriter-words.ts';

/** Types and deletes its words while it is visible. */
class TypewriterElement extends ConnectedElement {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #words: readonly string[] = [];
  #now: Typing = startOf([]);
  #seen = false;

  protected connected(signal: AbortSignal): void {
    this.#words = (this.dataset['words'] ?? '').split('\n');
    this.#now = startOf(this.#words);
    onVisibilityChange(this, signal, (visible) => {
      this.#seen = visible;
      this.#follow();
    });
    signal.addEventListener('abort', () => {
      clearTimeout(this.#timer);
      this.#timer = undefined;
    });
    document.addEventListener('visibilitychange', () => this.#follow(), { signal });
    onMotionPreferenceChange(() => this.#follow(), signal);
  }

  #follow(): void {
    const moving = this.#seen && !document.hidden && !isMotionReduced();
    if (moving) this.#timer ??= this.#wait();
    else {
      clearTimeout(this.#timer);
      this.#timer = undefined;
      if (isMotionReduced()) this.#show(startOf(this.#words));
    }
  }

  #wait(): ReturnType<typeof setTimeout> {
    const { next, after } = nextTyping(this.#words, this.#now);
    return setTimeout(() => {
      this.#show(next);
      this.#timer = this.#wait();
    }, after);
  }

  #show(typing: Typing): void {
    this.#now = typing;
    this.textContent = typed(this.#words, typing);
  }
}

defineElement('type-writer', TypewriterElement);
