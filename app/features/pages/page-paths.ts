import { href } from 'react-router';
import type { PageName } from '#domain/pages/page-names.ts';

/** The public path of each page. */
export const PAGE_PATHS: Record<PageName, string> = {
  accueil: href('/'),
  agence: href('/about'),
  influence: href('/influence'),
  production: href('/production'),
  'solutions-web': href('/solutions-web'),
  'social-media': href('/social-media'),
  projets: href('/projet'),
  blog: href('/blog'),
  contact: href('/contact'),
  'mentions-legales': href('/mentions-legales'),
  'politique-confidentialite': href('/politique-confidentialite'),
  accessibilite: href('/accessibilite'),
};

/** The path of the draft preview for administrators. */
export function previewPath(name: PageName): string {
  return href(`/admin/apercu/${name}`);
}
