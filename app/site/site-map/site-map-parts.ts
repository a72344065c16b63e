import { href } from 'react-router';
import { FIXED_PAGES, type SiteSection } from '#domain/pages/pages.ts';
import { KINDS, type ProjectKind } from '#domain/projects/kinds.ts';
import { galleryPath } from '#domain/projects/project-paths.ts';
import { de } from '#domain/text/french-elision.ts';

type Place = { name: string; path: string };

/** What follows the fixed pages under their headings. */
function below(kinds: readonly ProjectKind[]): Record<SiteSection, readonly Place[]> {
  return {
    'Le site': [],
    'Nos expertises': [],
    'Nos projets': kinds.map((kind) => ({
      name: `Projets ${de(KINDS[kind].label.toLowerCase())}`,
      path: galleryPath(KINDS[kind].category),
    })),
    Informations: [{ name: 'Flux RSS du blog', path: href('/blog/rss.xml') }],
  };
}

/**
 * Every fixed page once, below its parent: projects and articles have their own lists (§2.12). The gallery has no filter
 * for a kind without a published project: only `kinds` are linked.
 */
export function siteMapParts(kinds: readonly ProjectKind[]): { heading: string; places: Place[] }[] {
  return Object.entries(below(kinds)).map(([heading, further]) => ({
    heading,
    places: [
      ...FIXED_PAGES.filter(({ section }) => section === heading).map(({ title, siteMapTitle, path }) => ({
        name: siteMapTitle ?? title,
        path,
      })),
      ...further,
    ],
  }));
}
