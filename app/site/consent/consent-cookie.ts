import { PURPOSES, type Purpose } from '#domain/consent/third-parties.ts';

/** Where the choice is kept, in the visitor's own browser. */
export const CONSENT_COOKIE = 'cc_cookie';

/** Half a year (§10.4). */
const KEPT_SECONDS = 182 * 24 * 3600;

/** Keeps the choice; what is not named is refused. */
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
  // biome-ignore lint/suspicious/noDocumentCookie: the choice is read at once, by what waits for it
  document.cookie = `${CONSENT_COOKIE}=${value}; Max-Age=${KEPT_SECONDS}; Path=/; SameSite=Lax${secure}`;
}

/** What the visitor has agreed to; undefined before they have chosen. */
export function agreedPurposes(cookies: string): readonly Purpose[] | undefined {
  const choice = storedChoice(cookies);
  const categories = choice?.categories;
  return choice && PURPOSES.filter((purpose) => Array.isArray(categories) && categories.includes(purpose));
}

/** The choice as it is kept, with the number of its proof if it has one (§48.2); undefined where there is none to be read. */
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
