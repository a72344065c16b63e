/**
 * What a visitor can agree to: the third parties of the embeds (decision 24). The product measures no audience; a
 * tool that did would be one more purpose here.
 */
export const PURPOSES = ['vimeo', 'youtube', 'instagram'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Where the choice is kept, in the visitor's own browser. */
export const CONSENT_COOKIE = 'cc_cookie';

/** What the visitor has agreed to; undefined before they have chosen. */
export function agreedPurposes(cookies: string): readonly Purpose[] | undefined {
  const stored = cookies
    .split('; ')
    .find((entry) => entry.startsWith(`${CONSENT_COOKIE}=`))
    ?.slice(CONSENT_COOKIE.length + 1);
  if (stored === undefined) return undefined;
  try {
    const { categories } = JSON.parse(decodeURIComponent(stored)) as { categories?: unknown };
    return PURPOSES.filter((purpose) => Array.isArray(categories) && categories.includes(purpose));
  } catch {
    return undefined;
  }
}
