import { placeHighlight } from './pills-highlight.ts';

/** What is quick must not flicker: the frames of a filter that is on its way appear after this. */
const PATIENCE_MS = 150;

/**
 * Follows the gallery's filters and brings its rest without leaving the page (checklist 114 to 124). All that is shown
 * is the server's own HTML: the page of the chosen address, of which it takes the part that changes, and parts of the
 * list. What it can't answer (a new tab, another page) stays a link or a form.
 */
export class ProjectsGalleryElement extends HTMLElement {
  #leaving = new AbortController();
  /** What is on its way; a newer wish ends it. */
  #loading = new AbortController();
  #shown = '';

  connectedCallback(): void {
    this.#leaving = new AbortController();
    const { signal } = this.#leaving;
    this.#shown = location.pathname + location.search;
    this.addEventListener('click', (event) => this.#clicked(event), { signal });
    this.addEventListener('submit', (event) => this.#submitted(event), { signal });
    // Back and forward. A jump inside of the page tells of itself in the same way.
    const moved = () => location.pathname + location.search !== this.#shown && void this.#filter();
    window.addEventListener('popstate', moved, { signal });
    this.#drivePills();
  }

  disconnectedCallback(): void {
    this.#leaving.abort();
    this.#loading.abort();
  }

  #clicked(event: MouseEvent): void {
    const link = (event.target as Element).closest('a');
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    if (link.origin !== location.origin || link.pathname !== '/projet') return;
    event.preventDefault();
    if (link.href !== location.href) history.pushState(null, '', link.href);
    void this.#filter();
  }

  #submitted(event: SubmitEvent): void {
    const form = event.target as HTMLFormElement;
    if (form.dataset['rest'] === undefined) return;
    event.preventDefault();
    void this.#bringRest(form.dataset['rest']);
  }

  /** Shows what the address says now. */
  async #filter(): Promise<void> {
    const signal = this.#begin();
    this.#shown = location.pathname + location.search;
    const category = new URLSearchParams(location.search).get('category');
    this.#choosePill(this.#shown);
    const slow = setTimeout(() => this.#replaceShelf(this.#state('filtering')), PATIENCE_MS);
    try {
      const page = new DOMParser().parseFromString(await readText(this.#shown, signal), 'text/html');
      const shelf = page.querySelector('projects-gallery [data-shelf]');
      if (!shelf) throw new Error('The page of the category holds no gallery');
      this.#replaceShelf(shelf);
      this.#takeHead(page);
    } catch (error) {
      if (signal.aborted) return;
      logFailure(error);
      const failure = this.#state('failed');
      const field = failure.querySelector<HTMLInputElement>('input[name=category]');
      if (category === null) field?.remove();
      else if (field) field.value = category;
      this.#replaceShelf(failure);
    } finally {
      clearTimeout(slow);
    }
  }

  /** Brings one part of the list after the other; each says where the next one is (decision 9). */
  async #bringRest(first: string): Promise<void> {
    const signal = this.#begin();
    const parts = this.querySelector('[data-parts]');
    const more = this.querySelector('[data-more]');
    more?.replaceChildren(this.#state('bringing'));
    let next: string | undefined = first;
    try {
      while (next !== undefined) {
        const part = elementOf(await readText(next, signal));
        parts?.append(part);
        // The arrow is gone: who pressed it with the keyboard goes on at the first card that it brought.
        if (next === first && document.activeElement === document.body)
          part.querySelector('a')?.focus({ preventScroll: true });
        next = part.dataset['next'];
        await pageIsFree();
        signal.throwIfAborted();
      }
      more?.replaceChildren();
    } catch (error) {
      if (signal.aborted) return;
      logFailure(error);
      const failure = this.#state('cut-off');
      const form = failure.querySelector('form');
      if (form && next !== undefined) form.dataset['rest'] = next;
      more?.replaceChildren(failure);
    }
  }

  #begin(): AbortSignal {
    this.#loading.abort();
    this.#loading = new AbortController();
    return this.#loading.signal;
  }

  /** One of the states that the page brought along. */
  #state(name: string): HTMLElement {
    const template = this.querySelector<HTMLTemplateElement>(`template[data-state="${name}"]`);
    return elementOf(template?.innerHTML ?? '');
  }

  #replaceShelf(shelf: Element): void {
    const before = this.querySelector('[data-shelf]');
    // Who pressed the tag of a card goes on at the pill that says the same.
    const left = before?.contains(document.activeElement);
    before?.replaceWith(shelf);
    if (left) this.#currentPill?.focus({ preventScroll: true });
  }

  /** What stands around the cards, as the page of the category has it. */
  #takeHead(page: Document): void {
    document.title = page.title;
    const count = this.querySelector('[data-count]');
    if (count) count.textContent = page.querySelector('[data-count]')?.textContent ?? '';
    const [pills, wanted] = [this.#pills, page.querySelector('[data-pills]')];
    if (!pills || !wanted) return;
    // Only pills that say something else are replaced, so that the highlight slides and the focus stays.
    if (pills.textContent !== wanted.textContent) {
      const left = pills.contains(document.activeElement);
      pills.replaceWith(wanted);
      this.#drivePills();
      if (left) this.#currentPill?.focus({ preventScroll: true });
    } else this.#choosePill(wanted.querySelector('[aria-current]')?.getAttribute('href'));
  }

  get #pills(): HTMLElement | null {
    return this.querySelector('[data-pills]');
  }

  get #currentPill(): HTMLElement | null {
    return this.querySelector('[data-pills] [aria-current]');
  }

  #drivePills(): void {
    if (this.#pills) placeHighlight(this.#pills, this.#leaving.signal);
  }

  /** Marks the pill with this address; an address that no pill has is left to the server's answer. */
  #choosePill(address: string | null | undefined): void {
    const pills = [...(this.#pills?.querySelectorAll('a') ?? [])];
    const chosen = pills.find((pill) => pill.getAttribute('href') === address);
    if (!chosen) return;
    for (const pill of pills) {
      if (pill === chosen) pill.setAttribute('aria-current', 'true');
      else pill.removeAttribute('aria-current');
    }
  }
}

function logFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the failure is logged (checklist 123)
  console.error(error);
}

async function readText(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`The gallery answered ${answer.status}`);
  const text = await answer.text();
  signal.throwIfAborted();
  return text;
}

function elementOf(html: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  return document.importNode(template.content, true).firstElementChild as HTMLElement;
}

/** Until the browser has nothing more urgent to do. */
function pageIsFree(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 200 });
    else setTimeout(resolve, 30);
  });
}

if (!customElements.get('projects-gallery'))
  customElements.define('projects-gallery', ProjectsGalleryElement);
