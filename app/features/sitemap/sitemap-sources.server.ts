import { href } from 'react-router';
import { isFilm } from '#domain/files/film-file.ts';
import { isStoredFile } from '#domain/files/stored-file.ts';
import { PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { projectPath } from '#domain/projects/project-paths.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

/** A table with public pages, and the column that makes their URLs. */
export type SitemapSource = {
  table: (typeof PROJECT_TABLES)[keyof typeof PROJECT_TABLES] | 'blog_posts';
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

/**
 * The list pages that change with a source, and the pages whose texts change with the product itself: their
 * modification date is unknown.
 */
export const LISTS = [
  { path: '/', changesWith: 'projects' },
  { path: href('/projet'), changesWith: 'projects' },
  { path: href('/blog'), changesWith: 'posts' },
] as const;
export const FIXED_SITEMAP_PAGES = [
  href('/about'),
  href('/influence'),
  href('/production'),
  href('/solutions-web'),
  href('/social-media'),
  href('/contact'),
  href('/mentions-legales'),
  href('/politique-confidentialite'),
  href('/accessibilite'),
];

export type SourceRow = { id: string; name: string; updated_at: Date | string; cover_image: string | null };

/** The sitemap entry of a row. */
export function sitemapEntry(source: SitemapSource, row: SourceRow): SitemapEntry {
  const { name, updated_at, cover_image: cover } = row;
  const picture = cover && isStoredFile(cover) && !isFilm(cover) ? [cover] : [];
  return { path: source.path(name), lastModified: new Date(updated_at), images: picture };
}
