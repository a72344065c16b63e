import { PURPOSES } from '#domain/consent/third-parties.ts';
import { agreedPurposes, storeConsent } from './consent-cookie.ts';

/**
 * Announces what the visitor has agreed to, now and on each change, and handles consent requests of embeds. Embeds
 * don't know the storage: they read an attribute of the document and listen to its events (§10.5).
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

/** Announces the stored choice if it is another one than this page knows. */
export function announceNewConsent(): void {
  const agreed = agreedPurposes(document.cookie)?.join(' ');
  if (agreed !== document.documentElement.dataset['consent']) announceConsent();
}

/** Adds one purpose to the consent; purposes that were not chosen stay refused. */
function grant(requested: string): void {
  const agreed = agreedPurposes(document.cookie) ?? [];
  storeConsent(PURPOSES.filter((purpose) => purpose === requested || agreed.includes(purpose)));
  announceConsent();
}
