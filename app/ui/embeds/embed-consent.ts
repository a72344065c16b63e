/** A third party whose contents a page may hold: under which purpose a visitor accepts or refuses it, and what its card says. */
export type EmbedProvider = { purpose: string; name: string; shows: 'film' | 'post' };

declare global {
  interface DocumentEventMap {
    /** Someone asks, on one embed, to accept its third party. The site's consent answers. */
    'consent-request': CustomEvent<string>;
    /** What is accepted now has changed. */
    'consent-change': Event;
  }
}

/**
 * Is this third party accepted (§10.5)? The consent writes what is accepted on the document, so that the
 * embeds need to know nothing of how it is asked and kept.
 */
export function isAccepted(purpose: string): boolean {
  return (document.documentElement.dataset['consent'] ?? '').split(' ').includes(purpose);
}

/** Asks the site's consent to accept this third party: the visitor just pressed the button that says so. */
export function askFor(purpose: string): void {
  document.dispatchEvent(new CustomEvent('consent-request', { detail: purpose }));
}

/** Calls back at every change of what is accepted. Returns the function that stops it. */
export function onConsentChange(changed: () => void): () => void {
  document.addEventListener('consent-change', changed);
  return () => document.removeEventListener('consent-change', changed);
}
