import { PURPOSES, type Purpose } from '#domain/consent/third-parties.ts';

/** The cookie that stores the choice; under https with the prefix by which no other host can set it. */
export const CONSENT_COOKIE = 'cc_cookie';
const HTTPS_COOKIE = `__Host-${CONSENT_COOKIE}`;

/** Half a year (§10.4). */
const KEPT_SECONDS = 182 * 24 * 3600;

/** In a browser that refuses cookies the choice lasts as long as the page. */
let chosenHere: { categories: readonly string[] } | undefined;

/** Stores the choice; purposes that are not named are refused. */
export function storeConsent(purposes: readonly Purpose[]): void {
  const choice = { categories: ['necessary', ...purposes], chosenAt: new Date().toISOString() };
  write(choice);
  const version = document.querySelector<HTMLElement>('[data-proof]')?.dataset['proof'];
  if (version)
    void import('./proof-of-choice.ts').then(
      ({ recordConsentProof }) => recordConsentProof(choice, version, write),
      () => {},
    );
}

function write(choice: { categories: readonly string[] }): void {
  chosenHere = choice;
  const value = encodeURIComponent(JSON.stringify(choice));
  const https = location.protocol === 'https:';
  const name = https ? HTTPS_COOKIE : CONSENT_COOKIE;
  // biome-ignore lint/suspicious/noDocumentCookie: the choice is read synchronously by the embeds that wait for it
  document.cookie = `${name}=${value}; Max-Age=${KEPT_SECONDS}; Path=/; SameSite=Lax${https ? '; Secure' : ''}`;
}

/** The purposes that the visitor has agreed to; undefined before a choice. */
export function agreedPurposes(cookies: string): readonly Purpose[] | undefined {
  const choice = storedChoice(cookies);
  const categories = choice?.categories;
  return choice && PURPOSES.filter((purpose) => Array.isArray(categories) && categories.includes(purpose));
}

/** The stored choice, with the number of its proof if there is one (§48.2); undefined where none is readable. */
export function storedChoice(cookies: string): { categories?: unknown; proof?: unknown } | undefined {
  // A choice from before the prefix is kept until it expires, so that visitors are not asked again.
  const stored = cookieValue(cookies, HTTPS_COOKIE) ?? cookieValue(cookies, CONSENT_COOKIE);
  if (stored === undefined) return chosenHere;
  try {
    return JSON.parse(decodeURIComponent(stored)) as { categories?: unknown; proof?: unknown };
  } catch {
    return undefined;
  }
}

function cookieValue(cookies: string, name: string): string | undefined {
  return cookies
    .split('; ')
    .find((entry) => entry.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}
