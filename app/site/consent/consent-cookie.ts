import { PURPOSES, type Purpose } from '#domain/consent/third-parties.ts';

/** The cookie that stores the choice. */
export const CONSENT_COOKIE = 'cc_cookie';

/** Half a year (§10.4). */
const KEPT_SECONDS = 182 * 24 * 3600;

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

function write(choice: object): void {
  const value = encodeURIComponent(JSON.stringify(choice));
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the choice is read synchronously by the embeds that wait for it
  document.cookie = `${CONSENT_COOKIE}=${value}; Max-Age=${KEPT_SECONDS}; Path=/; SameSite=Lax${secure}`;
}

/** The purposes that the visitor has agreed to; undefined before a choice. */
export function agreedPurposes(cookies: string): readonly Purpose[] | undefined {
  const choice = storedChoice(cookies);
  const categories = choice?.categories;
  return choice && PURPOSES.filter((purpose) => Array.isArray(categories) && categories.includes(purpose));
}

/** The stored choice, with the number of its proof if there is one (§48.2); undefined where none is readable. */
export function storedChoice(cookies: string): { categories?: unknown; proof?: unknown } | undefined {
  const stored = cookies
    .split('; ')
    .find((entry) => entry.startsWith(`${CONSENT_COOKIE}=`))
    ?.slice(CONSENT_COOKIE.length + 1);
  if (stored === undefined) return undefined;
  try {
    return JSON.parse(decodeURIComponent(stored)) as { categories?: unknown; proof?: unknown };
  } catch {
    return undefined;
  }
}
