import { GALLERY_ROUTE } from '../projects/project-paths.ts';
import type { ContentDescription, ContentOf } from '../site-content/content-field.ts';
import { AGENCY_PAGE } from './agency-page.ts';
import { HOME_PAGE } from './home-page.ts';
import { INFLUENCE_PAGE } from './influence-page.ts';
import { ACCESSIBILITY_PAGE, ECODESIGN_PAGE, LEGAL_NOTICE_PAGE, PRIVACY_PAGE } from './legal-pages.ts';
import { BLOG_PAGE, CONTACT_PAGE, PROJECTS_PAGE } from './listing-pages.ts';
import { PRODUCTION_PAGE } from './production-page.ts';
import { SOCIAL_MEDIA_PAGE } from './social-media-page.ts';
import { WEB_SOLUTIONS_PAGE } from './web-solutions-page.ts';

/** The headings of the site map. Pages under 'Informations' are not in the menu of the header. */
export type SiteSection = 'Le site' | 'Nos expertises' | 'Nos projets' | 'Informations';

export type FixedPage = {
  /** Its name in the back-office, in menus, and in the site map unless `siteMapTitle` says otherwise. */
  title: string;
  path: `/${string}`;
  /** Its route module, in app/. */
  module: `site/${string}.tsx`;
  /** Its editable texts, pictures and films. */
  content: ContentDescription;
  section: SiteSection;
  siteMapTitle?: string;
  /** Its place in the footer's menu. */
  footerMenu?: number;
  /** Among the footer's useful links. */
  isUsefulLink?: true;
  /** It states how the software processes data and what the law requires: its default texts may stay. */
  isLegal?: true;
  /** The items whose newest change dates it in the sitemap; unset: its texts change with the product. */
  changesWith?: 'projects' | 'posts';
};

/**
 * The fixed public pages by their names in URLs of the back-office, in the order of the site's menu. Routes, previews,
 * menus, footer, site map, sitemap, cache keys, permissions, exports, checks and tests follow from an entry.
 */
export const PAGES = {
  accueil: {
    title: 'Accueil',
    path: '/',
    module: 'site/home/home.tsx',
    content: HOME_PAGE,
    section: 'Le site',
    changesWith: 'projects',
  },
  agence: {
    title: 'L’agence',
    path: '/about',
    module: 'site/agency/agency.tsx',
    content: AGENCY_PAGE,
    section: 'Le site',
    footerMenu: 1,
  },
  influence: {
    title: 'Influence',
    path: '/influence',
    module: 'site/services/influence/influence.tsx',
    content: INFLUENCE_PAGE,
    section: 'Nos expertises',
    footerMenu: 5,
  },
  production: {
    title: 'Production',
    path: '/production',
    module: 'site/services/production/production.tsx',
    content: PRODUCTION_PAGE,
    section: 'Nos expertises',
    footerMenu: 4,
  },
  'solutions-web': {
    title: 'Solutions Web',
    path: '/solutions-web',
    module: 'site/services/web-solutions/web-solutions.tsx',
    content: WEB_SOLUTIONS_PAGE,
    section: 'Nos expertises',
    footerMenu: 6,
  },
  'social-media': {
    title: 'Social Media',
    path: '/social-media',
    module: 'site/services/social-media/social-media.tsx',
    content: SOCIAL_MEDIA_PAGE,
    section: 'Nos expertises',
    footerMenu: 7,
  },
  projets: {
    title: 'Projets',
    path: `/${GALLERY_ROUTE}`,
    module: 'site/projects-gallery/projects-gallery.tsx',
    content: PROJECTS_PAGE,
    section: 'Nos projets',
    footerMenu: 2,
    changesWith: 'projects',
  },
  blog: {
    title: 'Blog',
    path: '/blog',
    module: 'site/blog/blog-list.tsx',
    content: BLOG_PAGE,
    section: 'Le site',
    changesWith: 'posts',
  },
  contact: {
    title: 'Contact',
    path: '/contact',
    module: 'site/contact/contact.tsx',
    content: CONTACT_PAGE,
    section: 'Le site',
    footerMenu: 3,
  },
  'mentions-legales': {
    title: 'Mentions légales',
    path: '/mentions-legales',
    module: 'site/legal/legal-notice.tsx',
    content: LEGAL_NOTICE_PAGE,
    section: 'Informations',
    isUsefulLink: true,
    isLegal: true,
  },
  'politique-confidentialite': {
    title: 'Politique de confidentialité',
    path: '/politique-confidentialite',
    module: 'site/legal/privacy-policy.tsx',
    content: PRIVACY_PAGE,
    section: 'Informations',
    isUsefulLink: true,
    isLegal: true,
  },
  accessibilite: {
    title: 'Accessibilité',
    path: '/accessibilite',
    module: 'site/legal/accessibility-statement.tsx',
    content: ACCESSIBILITY_PAGE,
    section: 'Informations',
    siteMapTitle: 'Déclaration d’accessibilité',
    isLegal: true,
  },
  ecoconception: {
    title: 'Écoconception',
    path: '/ecoconception',
    module: 'site/legal/ecodesign-statement.tsx',
    content: ECODESIGN_PAGE,
    section: 'Informations',
    siteMapTitle: 'Déclaration d’écoconception',
    isLegal: true,
  },
} as const satisfies Record<string, FixedPage>;

export type PageName = keyof typeof PAGES;
export const PAGE_NAMES = Object.keys(PAGES) as readonly PageName[];

/** The same pages as a list. */
export const FIXED_PAGES: readonly (FixedPage & { name: PageName })[] = PAGE_NAMES.map((name) => ({
  name,
  ...PAGES[name],
}));

export type PageContent<Name extends PageName> = ContentOf<(typeof PAGES)[Name]['content']>;

/** The page with this name; undefined when there is none. */
export function pageNamed(name: string | undefined): PageName | undefined {
  return PAGE_NAMES.find((known) => known === name);
}

/** The page whose stored content has this name; undefined for the settings. */
export function pageOfContent(name: string): PageName | undefined {
  return pageNamed(name.replace(/^page:/, ''));
}

/** The title of the page whose stored content has this name, or of the settings. */
export function contentTitle(name: string): string {
  const page = pageOfContent(name);
  return page === undefined ? 'Réglages' : PAGES[page].title;
}
