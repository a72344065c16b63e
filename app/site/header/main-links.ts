import { FIXED_PAGES, PAGES, type PageName } from '#domain/pages/pages.ts';
import { PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { projectPath } from '#domain/projects/project-paths.ts';
import { EXPERTISES } from '../expertises.ts';

export type Section = PageName | 'expertises';

/** The top-level links (§2.3); the expertises have a submenu, where the first of them is in the order of the pages. */
export const MAIN_LINKS = FIXED_PAGES.flatMap(
  ({ name, title, path, section }): { section: Section; label: string; path?: string }[] => {
    if (section === 'Informations') return [];
    if (section !== 'Nos expertises') return [{ section: name, label: title, path }];
    return name === EXPERTISES[0]?.name ? [{ section: 'expertises', label: 'NOS EXPERTISES' }] : [];
  },
);

/** The section of a page: an article belongs to the blog, a project to the projects (§2.3). */
export function sectionOf(path: string): Section | undefined {
  const zone = `/${path.split('/')[1]}`;
  if (PROJECT_KINDS.some((kind) => projectPath(kind, '') === `${zone}/`)) return 'projets';
  const isList = zone === PAGES.projets.path || zone === PAGES.blog.path;
  const page = FIXED_PAGES.find((known) => known.path === (isList ? zone : path));
  if (!page || page.section === 'Informations') return undefined;
  return page.section === 'Nos expertises' ? 'expertises' : page.name;
}

/** A link's aria-current: this very page, or its section. */
export function ariaCurrent(
  path: string,
  link: { section: Section; path?: string },
): 'page' | 'true' | undefined {
  if (sectionOf(path) !== link.section) return undefined;
  return link.path === path ? 'page' : 'true';
}
