/**
 * A third party whose content a page may embed: the consent purpose under which a visitor accepts or refuses it, and
 * the text of its card.
 */
export type EmbedProvider = { purpose: string; name: string; shows: 'film' | 'post' };

/** A third party that takes longer does not respond (§10.5): a request that is held ends by no event. */
export const EMBED_TIMEOUT_MS = 15_000;

declare global {
  interface DocumentEventMap {
    /** A request, on one embed, to accept its third party. The site's consent handles it. */
    'consent-request': CustomEvent<string>;
    /** The accepted purposes have changed. */
    'consent-change': Event;
  }
}

/**
 * Whether this third party is accepted (§10.5). The consent sets the accepted purposes as an attribute of the document,
 * so that embeds don't depend on its dialog or storage.
 */
export function isAccepted(purpose: string): boolean {
  return (document.documentElement.dataset['consent'] ?? '').split(' ').includes(purpose);
}

/** Requests consent for this third party: the visitor just clicked the button that says so. */
export function askFor(purpose: string): void {
  document.dispatchEvent(new CustomEvent('consent-request', { detail: purpose }));
}

/** Calls back on every change of the accepted purposes. Returns the function that unsubscribes. */
export function onConsentChange(changed: () => void): () => void {
  document.addEventListener('consent-change', changed);
  return () => document.removeEventListener('consent-change', changed);
}
