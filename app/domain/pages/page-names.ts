/** The fixed public pages by their names in URLs of the back-office, in the order of the site's menu. */
export const PAGE_NAMES = [
  'accueil',
  'agence',
  'influence',
  'production',
  'solutions-web',
  'social-media',
  'projets',
  'blog',
  'contact',
  'mentions-legales',
  'politique-confidentialite',
  'accessibilite',
] as const;

export type PageName = (typeof PAGE_NAMES)[number];

/** The page with this name; undefined when there is none. */
export function pageNamed(name: string | undefined): PageName | undefined {
  return PAGE_NAMES.find((known) => known === name);
}
