import { href } from 'react-router';
import { FIXED_PAGES, type SiteSection } from '#domain/pages/pages.ts';
import { KINDS, PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { galleryPath } from '#domain/projects/project-paths.ts';
import { de } from '#domain/text/french-elision.ts';

type Place = { name: string; path: string };

/** What follows the fixed pages under their headings. */
const BELOW: Record<SiteSection, readonly Place[]> = {
  'Le site': [],
  'Nos expertises': [],
  'Nos projets': PROJECT_KINDS.map((kind) => ({
    name: `Projets ${de(KINDS[kind].label.toLowerCase())}`,
    path: galleryPath(KINDS[kind].category),
  })),
  Informations: [{ name: 'Flux RSS du blog', path: href('/blog/rss.xml') }],
};

/** Every fixed page once, below its parent: projects and articles have their own lists (§2.12). */
export const SITE_MAP = Object.entries(BELOW).map(([heading, below]) => ({
  heading,
  places: [
    ...FIXED_PAGES.filter(({ section }) => section === heading).map(({ title, siteMapTitle, path }) => ({
      name: siteMapTitle ?? title,
      path,
    })),
    ...below,
  ],
}));
