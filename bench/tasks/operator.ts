import type { BrowserContext, Locator, Page } from '@playwright/test';

/**
 * The operators of the Keystroke-Level Model, in seconds: Card, Moran and Newell, Communications of the ACM 23(7), 1980;
 * a key of 'average non-secretary typist', 40 words a minute; a click is press and release (Kieras, 2001). The response
 * time R is left out: figures don't depend on the machine.
 */
const KLM = { key: 0.28, point: 1.1, click: 0.2, hand: 0.4, think: 1.35 };

const MODALS = 'dialog, [role="dialog"], [role="alertdialog"], [aria-modal="true"]';

type Effort = { presses: number; screens: number; seconds: number };

/** Runs in every top document: reports each new document or route, and each modal dialog that appears. */
function reportScreens(modals: string): void {
  if (window !== window.top) return;
  const report = (window as unknown as { reportScreen: () => void }).reportScreen;
  let last = '';
  const arrive = () => {
    if (location.pathname !== last) report();
    last = location.pathname;
  };
  const shown = new WeakSet<Element>();
  const look = () => {
    for (const modal of document.querySelectorAll(modals)) {
      const visible = modal.checkVisibility() && !modal.parentElement?.closest(modals);
      if (!visible) shown.delete(modal);
      else if (!shown.has(modal)) {
        shown.add(modal);
        report();
      }
    }
  };
  if (location.protocol === 'about:') return;
  arrive();
  (window as unknown as { navigation: EventTarget }).navigation.addEventListener(
    'currententrychange',
    arrive,
  );
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
}

/**
 * Operates a page as a skilled person without errors does, and counts.
 * A press is a click, or Enter or a shortcut that acts; a screen is a document, a route or a modal dialog. Letters, the
 * keys that move the caret, and Tab to the very next field cost their time and are no presses. Scrolling is not counted.
 */
export class Operator {
  readonly page: Page;
  #presses = 0;
  #screens = 0;
  #seconds = 0;
  #hand: 'mouse' | 'keyboard' = 'mouse';

  private constructor(page: Page) {
    this.page = page;
  }

  static async in(context: BrowserContext): Promise<Operator> {
    const page = await context.newPage();
    const operator = new Operator(page);
    await context.exposeFunction('reportScreen', () => {
      operator.#screens += 1;
    });
    await context.addInitScript(reportScreens, MODALS);
    // A question of the browser's own.
    page.on('dialog', (question) => {
      operator.#screens += 1;
      operator.#count('keyboard', KLM.think + KLM.key);
      void question.accept();
    });
    return operator;
  }

  /** Opens where a task starts, which counts nothing. */
  async start(url: string): Promise<void> {
    await this.page.goto(url);
    await this.page.waitForLoadState('networkidle');
    this.#presses = 0;
    this.#screens = 0;
    this.#seconds = 0;
    this.#hand = 'mouse';
  }

  /** A click. */
  async press(target: Locator): Promise<void> {
    await target.click();
    this.#count('mouse', KLM.think + KLM.point + KLM.click);
  }

  /** Enter, or a shortcut: 'Control+k'. */
  async shortcut(keys: string): Promise<void> {
    await this.page.keyboard.press(keys);
    this.#count('keyboard', KLM.think + KLM.key * keys.split('+').length);
  }

  /** A press, and one more that chooses files in the system's dialog. */
  async chooseFiles(target: Locator, files: readonly string[]): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.press(target)]);
    await chooser.setFiles([...files]);
    this.#count('mouse', KLM.think + KLM.point + KLM.click);
  }

  /** Letters, into what has the focus. */
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
    this.#time('keyboard', KLM.think + KLM.key * text.length);
  }

  /** Keys of typing that are no letters: End, Control+A, Tab to the very next field. */
  async caret(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      this.#time('keyboard', KLM.key * key.split('+').length);
    }
  }

  get effort(): Effort {
    return { presses: this.#presses, screens: this.#screens, seconds: this.#seconds };
  }

  #count(hand: 'mouse' | 'keyboard', seconds: number): void {
    this.#presses += 1;
    this.#time(hand, seconds);
  }

  #time(hand: 'mouse' | 'keyboard', seconds: number): void {
    this.#seconds += seconds + (hand === this.#hand ? 0 : KLM.hand);
    this.#hand = hand;
  }
}
