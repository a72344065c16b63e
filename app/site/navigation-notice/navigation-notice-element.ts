import { ConnectedElement, defineElement } from '#ui/connected-element.ts';

/** A page that loads faster than this needs no notice. */
const TIMEOUT_MS = 400;
/** A visitor who is still here after this time has stopped the navigation, or has been told that it failed. */
const END_MS = 30_000;

/** Shows a loading notice when a navigation is slow, until it ends; an article has its own text (§8.11). */
class NavigationNoticeElement extends ConnectedElement {
  #timer: ReturnType<typeof setTimeout> | undefined;
  #text = new Text();
  /** During a press, whose navigation ends the one before it. */
  #replaced = false;

  protected connected(signal: AbortSignal): void {
    // After the page's own listeners, so that a click with a prevented default is no navigation.
    window.addEventListener('click', (event) => this.#follow(event), { signal });
    const rest = () => this.#hide();
    window.addEventListener('pageshow', rest, { signal });
    window.addEventListener('pagehide', rest, { signal });
    // Escape stops a navigation; not every browser has the Navigation API, which reports that and every failure.
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && rest(), { signal });
    globalThis.navigation?.addEventListener('navigateerror', () => this.#replaced || rest(), { signal });
    signal.addEventListener('abort', rest);
  }

  #follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return;
    if (!URL.canParse(link.href, location.href)) return;
    const address = new URL(link.href, location.href);
    if (address.origin !== location.origin) return;
    if (address.pathname === location.pathname && address.search === location.search) return;
    const article = /^\/blog\/[^/]+$/.test(address.pathname);
    this.#replaced = true;
    setTimeout(() => {
      this.#replaced = false;
    });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.hidden = false;
      // With a straight apostrophe and three full stops, as the specification has it (§8.11).
      this.#text.data = article ? "Chargement de l'article..." : 'Chargement...';
      this.append(this.#text);
      this.#timer = setTimeout(() => this.#hide(), END_MS);
    }, TIMEOUT_MS);
  }

  #hide(): void {
    clearTimeout(this.#timer);
    this.hidden = true;
  }
}

defineElement('navigation-notice', NavigationNoticeElement);
