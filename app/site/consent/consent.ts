/** What a visitor can agree to: the third parties of the embeds, and measuring the audience (decision 24). */
export type Purpose = 'vimeo' | 'youtube' | 'instagram' | 'audience';

export const CONSENT_COOKIE = 'consentement';
const CHANGED = 'consentchange';

/** What the visitor has agreed to, from their own cookie; nothing before they have chosen. */
function agreed(): ReadonlySet<string> {
  const stored = document.cookie
    .split('; ')
    .find((entry) => entry.startsWith(`${CONSENT_COOKIE}=`))
    ?.slice(CONSENT_COOKIE.length + 1);
  if (stored === undefined) return new Set();
  try {
    const { categories } = JSON.parse(decodeURIComponent(stored)) as { categories?: unknown };
    return new Set(Array.isArray(categories) ? categories.map(String) : []);
  } catch {
    return new Set();
  }
}

/** May this third party be loaded? */
export function hasConsented(purpose: Purpose): boolean {
  return agreed().has(purpose);
}

/** Calls back whenever the visitor has chosen, on this page; ends with the signal, or with the function it gives. */
export function onConsentChange(listener: () => void, signal?: AbortSignal): () => void {
  document.addEventListener(CHANGED, listener, signal ? { signal } : undefined);
  return () => document.removeEventListener(CHANGED, listener);
}

/** The visitor agrees to one purpose where it is needed: the same choice as in the window of the footer. */
export async function grant(purpose: Purpose): Promise<void> {
  const { addConsent } = await import('./consent-window.ts');
  await addConsent(purpose);
}

/** Said by the window once a choice is stored. */
export function announceConsentChange(): void {
  document.dispatchEvent(new Event(CHANGED));
}
