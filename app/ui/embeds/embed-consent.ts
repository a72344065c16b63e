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
 * Is this third party accepted (decision 24)? The consent writes what is accepted on the document, so that the
 * elements need to know nothing of how it is asked and kept.
 */
export function isAccepted(purpose: EmbedPurpose): boolean {
  return (document.documentElement.dataset['consent'] ?? '').split(' ').includes(purpose);
}

/** Asks the site's consent to accept this third party: the visitor just pressed the button that says so. */
export function askFor(purpose: EmbedPurpose, from: HTMLElement): void {
  from.dispatchEvent(new CustomEvent('consent-request', { detail: purpose, bubbles: true }));
}

/** Calls back with the state of one third party, at every change. */
export function onConsentChange(
  purpose: EmbedPurpose,
  signal: AbortSignal,
  changed: (accepted: boolean) => void,
): void {
  document.addEventListener('consent-change', (event) => changed(event.detail[purpose]), { signal });
}
