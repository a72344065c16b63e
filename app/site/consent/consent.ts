import { PURPOSES } from '#domain/consent/third-parties.ts';
import { agreedPurposes, storeConsent } from './consent-cookie.ts';

/**
 * Announces what the visitor has agreed to, now and on each change, and handles consent requests of embeds. Embeds
 * don't know the storage: they read an attribute of the document and listen to its events (§10.5).
 */
export function connectConsent(): void {
  if (agreedPurposes(document.cookie)) announceConsent();
  document.addEventListener('consent-request', (event) => grant(event.detail));
  followStoredConsent();
}

/**
 * Follows the stored choice: it may have been made in another tab or window, or on another page before this one is
 * restored from the back/forward cache. Cookies fire no event in every browser: the choice is read again when the
 * visitor comes back to the page.
 */
function followStoredConsent(): void {
  window.addEventListener('pageshow', ({ persisted }) => persisted && announceNewConsent());
  window.addEventListener('focus', announceNewConsent);
  document.addEventListener('visibilitychange', () => !document.hidden && announceNewConsent());
}

/** Called once a choice is stored or read. */
export function announceConsent(): void {
  const agreed = agreedPurposes(document.cookie);
  // Without a choice there is no attribute: a refusal is an empty one.
  if (agreed) document.documentElement.dataset['consent'] = agreed.join(' ');
  else delete document.documentElement.dataset['consent'];
  document.dispatchEvent(new Event('consent-change'));
}

/** Announces the stored choice if it is another one than this page knows. */
function announceNewConsent(): void {
  const agreed = agreedPurposes(document.cookie)?.join(' ');
  if (agreed !== document.documentElement.dataset['consent']) announceConsent();
}

/** Adds one purpose to the consent; purposes that were not chosen stay refused. */
function grant(requested: string): void {
  const agreed = agreedPurposes(document.cookie) ?? [];
  storeConsent(PURPOSES.filter((purpose) => purpose === requested || agreed.includes(purpose)));
  announceConsent();
}
