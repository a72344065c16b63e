/** The third parties whose contents a page may hold; each is a purpose that a visitor accepts or refuses. */
export type EmbedPurpose = 'vimeo' | 'youtube' | 'instagram';

declare global {
  interface DocumentEventMap {
    /** Someone asks, on one embed, to accept its third party. The site's consent answers. */
    'consent-request': CustomEvent<EmbedPurpose>;
    /** What is accepted now has changed. */
    'consent-change': CustomEvent<Record<EmbedPurpose, boolean>>;
  }
}

/**
 * Is this third party accepted (§10.5)? The consent writes what is accepted on the document, so that the
 * embeds need to know nothing of how it is asked and kept.
 */
export function isAccepted(purpose: EmbedPurpose): boolean {
  return (document.documentElement.dataset['consent'] ?? '').split(' ').includes(purpose);
}

/** Asks the site's consent to accept this third party: the visitor just pressed the button that says so. */
export function askFor(purpose: EmbedPurpose): void {
  document.dispatchEvent(new CustomEvent('consent-request', { detail: purpose }));
}

/** Calls back at every change of what is accepted. Returns the function that stops it. */
export function onConsentChange(changed: () => void): () => void {
  document.addEventListener('consent-change', changed);
  return () => document.removeEventListener('consent-change', changed);
}
