import type { ContentDescription, ContentOf } from '../site-content/content-field.ts';
import { AGENCY_PAGE } from './agency-page.ts';
import { HOME_PAGE } from './home-page.ts';
import { INFLUENCE_PAGE } from './influence-page.ts';
import { ACCESSIBILITY_PAGE, LEGAL_NOTICE_PAGE, PRIVACY_PAGE } from './legal-pages.ts';
import { BLOG_PAGE, CONTACT_PAGE, PROJECTS_PAGE } from './listing-pages.ts';
import type { PageName } from './page-names.ts';
import { PRODUCTION_PAGE } from './production-page.ts';
import { SOCIAL_MEDIA_PAGE } from './social-media-page.ts';
import { WEB_SOLUTIONS_PAGE } from './web-solutions-page.ts';

/** The public pages with editable texts, pictures and films: `title` is their name in the back-office. */
export const PAGES = {
  accueil: { title: 'Accueil', content: HOME_PAGE },
  agence: { title: 'L’agence', content: AGENCY_PAGE },
  influence: { title: 'Influence', content: INFLUENCE_PAGE },
  production: { title: 'Production', content: PRODUCTION_PAGE },
  'solutions-web': { title: 'Solutions Web', content: WEB_SOLUTIONS_PAGE },
  'social-media': { title: 'Social Media', content: SOCIAL_MEDIA_PAGE },
  projets: { title: 'Projets', content: PROJECTS_PAGE },
  blog: { title: 'Blog', content: BLOG_PAGE },
  contact: { title: 'Contact', content: CONTACT_PAGE },
  'mentions-legales': { title: 'Mentions légales', content: LEGAL_NOTICE_PAGE },
  'politique-confidentialite': { title: 'Politique de confidentialité', content: PRIVACY_PAGE },
  accessibilite: { title: 'Accessibilité', content: ACCESSIBILITY_PAGE },
} as const satisfies Record<PageName, { title: string; content: ContentDescription }>;

export type PageContent<Name extends PageName> = ContentOf<(typeof PAGES)[Name]['content']>;
