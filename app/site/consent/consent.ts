import { PURPOSES } from '#domain/consent/third-parties.ts';
import { agreedPurposes, storeConsent } from './consent-cookie.ts';

/**
 * Tells the page what the visitor has agreed to, now and whenever it changes, and answers an embed that asks for it.
 * The embeds know nothing of how it is kept: they read the document and hear its events (§10.5).
 */
export function connectConsent(): void {
  if (agreedPurposes(document.cookie)) announceConsent();
  document.addEventListener('consent-request', (event) => grant(event.detail));
}

/** Called once a choice is stored or read. */
export function announceConsent(): void {
  const agreed = agreedPurposes(document.cookie) ?? [];
  document.documentElement.dataset['consent'] = agreed.join(' ');
  document.dispatchEvent(new Event('consent-change'));
}

/** Adds one purpose to what was agreed to; what was not chosen stays refused. */
function grant(asked: string): void {
  const agreed = agreedPurposes(document.cookie) ?? [];
  storeConsent(PURPOSES.filter((purpose) => purpose === asked || agreed.includes(purpose)));
  announceConsent();
}
