import { href } from 'react-router';
import { contentType } from '#content/types/content-types.server.ts';
import { CONTENT_KINDS, type ContentKind } from '#domain/content-kinds.ts';
import { isFilm } from '#domain/files/film-file.ts';
import { isStoredFile } from '#domain/files/stored-file.ts';
import { FIXED_PAGES, type FixedPage, type PageName } from '#domain/pages/pages.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

/** The type of content of some public pages, with the column that makes their URLs. */
export type SitemapSource = ReturnType<typeof sourceOf>;

function sourceOf(kind: ContentKind) {
  const { table, statuses, slug, path } = contentType(kind);
  return {
    table,
    published: statuses.published,
    name: slug ? 'slug' : 'id',
    path: (name: string) => path({ id: name, slug: name }),
  };
}

/** In the order of the sitemap: projects, then articles. */
export const SITEMAP_SOURCES: readonly SitemapSource[] = CONTENT_KINDS.map(sourceOf);

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
