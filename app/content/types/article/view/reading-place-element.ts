import { ConnectedElement, defineElement } from '#ui/connected-element.ts';

/** Scroll spy: marks, in a table of contents, the heading that the reader has reached. */
class ReadingPlaceElement extends ConnectedElement {
  readonly #links = new Map<Element, HTMLAnchorElement>();

  protected connected(signal: AbortSignal): void {
    for (const link of this.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
      const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
      if (heading) this.#links.set(heading, link);
    }
    // A heading counts as reached above the upper third of the viewport, at any distance above it.
    const observer = new IntersectionObserver(() => this.#mark(), { rootMargin: '1000000px 0px -66% 0px' });
    for (const heading of this.#links.keys()) observer.observe(heading);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      this.#links.clear();
    });
  }

  #mark(): void {
    const line = window.innerHeight * 0.34;
    const passed = [...this.#links].filter(([heading]) => heading.getBoundingClientRect().top <= line);
    const current = (passed.at(-1) ?? [...this.#links][0])?.[1];
    for (const link of this.#links.values()) {
      if (link === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  }
}

defineElement('reading-place', ReadingPlaceElement);
