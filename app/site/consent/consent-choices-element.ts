import { PURPOSES, type Purpose } from '#domain/consent/third-parties.ts';
import { ConnectedElement, defineElement } from '#ui/connected-element.ts';
import { afterPrerendering } from '#ui/prerendering.ts';
import { avoidCoveringTitle } from './avoid-covering-title.ts';
import { announceConsent } from './consent.ts';
import { agreedPurposes, storeConsent, storedChoice } from './consent-cookie.ts';

/**
 * Asks for consent once the page has loaded, when no choice is stored, and opens the detailed choices from there and
 * from the footer's button, `[data-change-consent]`.
 */
class ConsentChoicesElement extends ConnectedElement {
  #preferences: HTMLDialogElement | undefined;

  protected connected(signal: AbortSignal): void {
    const card = this.querySelector<HTMLElement>('[data-card]');
    if (!card) return;
    this.addEventListener('click', (event) => this.#clicked(event, card), { signal });
    const changer = document.querySelector<HTMLElement>('[data-change-consent]');
    if (changer) changer.hidden = false;
    changer?.addEventListener('click', () => this.#open(card), { signal });
    const follow = () => show(card, this.#mayAsk() && !this.#preferences?.open);
    document.addEventListener('consent-change', follow, { signal });
    // Reading the cookie is a synchronous call to another process of the browser: not before the page has loaded.
    const ask = () => {
      if (signal.aborted || !this.#mayAsk()) return;
      avoidCoveringTitle(card, signal);
      follow();
    };
    const askSoon = () => setTimeout(ask);
    afterPrerendering(() => {
      if (document.readyState === 'complete') askSoon();
      else window.addEventListener('load', askSoon, { once: true, signal });
    }, signal);
    signal.addEventListener('abort', () => {
      this.#preferences?.remove();
      this.#preferences = undefined;
    });
  }

  #mayAsk(): boolean {
    return 'asks' in this.dataset && agreedPurposes(document.cookie) === undefined;
  }

  #clicked(event: MouseEvent, card: HTMLElement): void {
    const button = (event.target as Element).closest('button');
    if (button?.dataset['choice'] !== undefined) keep(button.dataset['choice']);
    if (button?.dataset['customise'] !== undefined) this.#open(card);
    // In the dialog only its form's own button closes it by itself.
    else if (button?.type === 'button') this.#preferences?.close();
  }

  /** Few visitors open the detailed choices: the page has them as a template. */
  #makePreferences(card: HTMLElement): HTMLDialogElement {
    const { content } = this.querySelector('template') as HTMLTemplateElement;
    this.append(document.importNode(content, true));
    const dialog = this.querySelector('dialog') as HTMLDialogElement;
    dialog.addEventListener('close', () => this.#closed(card, dialog), { signal: this.leaving.signal });
    return dialog;
  }

  #open(card: HTMLElement): void {
    this.#preferences ??= this.#makePreferences(card);
    const dialog = this.#preferences;
    const agreed: readonly string[] = agreedPurposes(document.cookie) ?? [];
    for (const box of boxes(dialog)) box.checked = box.disabled || agreed.includes(box.value);
    const proof = storedChoice(document.cookie)?.proof;
    if (proof) void import('./proof-of-choice.ts').then(({ showProof }) => showProof(dialog, proof));
    dialog.returnValue = '';
    dialog.showModal();
    show(card, false);
  }

  #closed(card: HTMLElement, dialog: HTMLDialogElement): void {
    if (dialog.returnValue !== '') {
      keep(dialog.returnValue, boxes(dialog));
      return;
    }
    show(card, this.#mayAsk());
    // The card was hidden when the browser tried to restore the focus to its button: the focus is lost, or still
    // inside.
    const focused = document.activeElement;
    if (focused === document.body || dialog.contains(focused))
      card.querySelector<HTMLElement>('[data-customise]')?.focus({ preventScroll: true });
  }
}

/** The page reserves scroll padding for focused elements while the card is visible. */
function show(card: HTMLElement, shown: boolean): void {
  card.hidden = !shown;
  document.documentElement.toggleAttribute('data-asking', shown);
}

function boxes(dialog: HTMLDialogElement): HTMLInputElement[] {
  return [...dialog.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
}

function keep(choice: string, boxes: readonly HTMLInputElement[] = []): void {
  const checked = boxes.flatMap((box) => (box.checked ? [box.value] : []));
  const chosen: Record<string, readonly Purpose[]> = {
    none: [],
    all: PURPOSES,
    chosen: PURPOSES.filter((purpose) => checked.includes(purpose)),
  };
  storeConsent(chosen[choice] ?? []);
  announceConsent();
}

defineElement('consent-choices', ConsentChoicesElement);
