import { href } from 'react-router';
import { isFilm } from '#domain/files/film-file.ts';
import { isStoredFile } from '#domain/files/stored-file.ts';
import { FIXED_PAGES, type FixedPage, type PageName } from '#domain/pages/pages.ts';
import { PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { projectPath } from '#domain/projects/project-paths.ts';
import { PROJECT_TABLES, type ProjectTable } from '#infrastructure/database/schema/project-tables.server.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

/** A table with public pages, and the column that makes their URLs. */
export type SitemapSource = {
  table: ProjectTable | 'blog_posts';
  published: 'published' | 'Published';
  name: 'id' | 'slug';
  path: (name: string) => string;
};

/** In the order of the sitemap: projects, then articles. */
export const SITEMAP_SOURCES: readonly SitemapSource[] = [
  ...PROJECT_KINDS.map((kind) => ({
    table: PROJECT_TABLES[kind],
    published: 'published' as const,
    name: 'id' as const,
    path: (id: string) => projectPath(kind, id),
  })),
  {
    table: 'blog_posts',
    published: 'Published',
    name: 'slug',
    path: (slug) => href('/blog/:slug', { slug }),
  },
];

/** The pages without a table, in the order of the sitemap: first those that change with a source. */
export const SITEMAP_PAGES: readonly (Pick<FixedPage, 'changesWith'> & { path: string; name?: PageName })[] =
  [
    ...FIXED_PAGES.filter(({ changesWith }) => changesWith),
    ...FIXED_PAGES.filter(({ changesWith }) => !changesWith),
    { path: href('/plan-du-site') },
  ];

export type SourceRow = { id: string; name: string; updated_at: Date | string; cover_image: string | null };

/** The sitemap entry of a row. */
export function sitemapEntry(source: SitemapSource, row: SourceRow): SitemapEntry {
  const { name, updated_at, cover_image: cover } = row;
  const picture = cover && isStoredFile(cover) && !isFilm(cover) ? [cover] : [];
  return { path: source.path(name), lastModified: new Date(updated_at), images: picture };
}
