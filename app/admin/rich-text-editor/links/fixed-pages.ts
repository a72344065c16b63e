import { href } from 'react-router';
import type { LinkTarget } from './link-target.ts';

/** The fixed pages of every site, with their titles in the link dialog. */
export const FIXED_PAGES: readonly LinkTarget[] = [
  ['Accueil', '/'],
  ['L’agence', href('/about')],
  ['Influence', href('/influence')],
  ['Production', href('/production')],
  ['Solutions Web', href('/solutions-web')],
  ['Social Media', href('/social-media')],
  ['Projets', href('/projet')],
  ['Blog', href('/blog')],
  ['Contact', href('/contact')],
  ['Mentions légales', href('/mentions-legales')],
  ['Politique de confidentialité', href('/politique-confidentialite')],
  ['Accessibilité', href('/accessibilite')],
  ['Plan du site', href('/plan-du-site')],
].map(([title = '', path = '']) => ({ title, kind: 'Page', path }));
