import { href } from 'react-router';
import { EXPERTISES } from '../expertises.ts';

export type Section = 'home' | 'about' | 'expertises' | 'projects' | 'blog' | 'contact';

/** The top-level links (§2.3); the expertises have a submenu. */
export const MAIN_LINKS: readonly { section: Section; label: string; path?: string }[] = [
  { section: 'home', label: 'Accueil', path: '/' },
  { section: 'about', label: 'L’agence', path: href('/about') },
  { section: 'expertises', label: 'NOS EXPERTISES' },
  { section: 'projects', label: 'Projets', path: href('/projet') },
  { section: 'blog', label: 'Blog', path: href('/blog') },
  { section: 'contact', label: 'Contact', path: href('/contact') },
];

/** The section of a page: an article belongs to the blog, a project to the projects (§2.3). */
export function sectionOf(path: string): Section | undefined {
  if (path === '/') return 'home';
  if (/^\/projet(-(influence|production|web))?(\/|$)/.test(path)) return 'projects';
  if (/^\/blog(\/|$)/.test(path)) return 'blog';
  if (path === href('/about')) return 'about';
  if (path === href('/contact')) return 'contact';
  if (EXPERTISES.some((expertise) => expertise.path === path)) return 'expertises';
  return undefined;
}

/** A link's aria-current: this very page, or its section. */
export function ariaCurrent(
  path: string,
  link: { section: Section; path?: string },
): 'page' | 'true' | undefined {
  if (sectionOf(path) !== link.section) return undefined;
  return link.path === path ? 'page' : 'true';
}
