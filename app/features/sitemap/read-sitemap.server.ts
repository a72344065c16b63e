import { href } from 'react-router';
import { isFilm } from '#domain/files/film-file.ts';
import { isStoredFile } from '#domain/files/stored-file.ts';
import { PROJECT_KINDS } from '#domain/projects/kinds.ts';
import { projectPath } from '#domain/projects/project-paths.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { perContentVersion } from '#infrastructure/database/per-content-version.server.ts';
import { PROJECT_TABLES } from '#infrastructure/database/schema/project-tables.server.ts';
import { partsOfSitemap, type SitemapEntry } from './sitemap-xml.ts';

/** Pages whose texts only change with the product itself: when is not known, so it is not said. */
const STANDING_PAGES = [
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

/** The home page, the gallery and the blog. */
const LISTS = 3;

/** The public origin, before every address of the sitemap and of robots.txt. */
export function publicOrigin(): string {
  return configuration().SITE_URL;
}

/** How many files the sitemap has, without reading it. */
export const countSitemapParts = perContentVersion(async () => {
  const tables = [...Object.values(PROJECT_TABLES), 'blog_posts'] as const;
  const counts = await Promise.all(
    tables.map((table) =>
      database()
        .selectFrom(table)
        .where('status', 'in', ['published', 'Published'])
        .select((column) => column.fn.countAll<number | bigint>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );
  const content = counts.reduce((sum, { count }) => sum + Number(count), 0);
  return partsOfSitemap(content + STANDING_PAGES.length + LISTS);
});

/** Every public page with when it last changed and its picture. Drafts have no place in it (§1.10). */
export async function readSitemap(): Promise<SitemapEntry[]> {
  const [posts, ...projects] = await Promise.all([publishedPosts(), ...PROJECT_KINDS.map(publishedProjects)]);
  const allProjects = projects.flat();
  const lists = [
    { path: '/', lastModified: newest(allProjects), images: [] },
    { path: href('/projet'), lastModified: newest(allProjects), images: [] },
    { path: href('/blog'), lastModified: newest(posts), images: [] },
  ];
  const standing = STANDING_PAGES.map((path) => ({ path, lastModified: undefined, images: [] }));
  return [...lists, ...standing, ...allProjects, ...posts];
}

async function publishedProjects(kind: (typeof PROJECT_KINDS)[number]): Promise<SitemapEntry[]> {
  const rows = await database()
    .selectFrom(PROJECT_TABLES[kind])
    .select(['id', 'updated_at', 'cover_image'])
    .where('status', '=', 'published')
    .orderBy('id')
    .execute();
  return rows.map((row) => entry(projectPath(kind, row.id), row.updated_at, row.cover_image));
}

async function publishedPosts(): Promise<SitemapEntry[]> {
  const rows = await database()
    .selectFrom('blog_posts')
    .select(['slug', 'updated_at', 'cover_image'])
    .where('status', '=', 'Published')
    .orderBy('id')
    .execute();
  return rows.map((row) => entry(href('/blog/:slug', { slug: row.slug }), row.updated_at, row.cover_image));
}

function entry(path: string, lastModified: Date, cover: string | null): SitemapEntry {
  const picture = cover && isStoredFile(cover) && !isFilm(cover) ? [cover] : [];
  return { path, lastModified, images: picture };
}

function newest(entries: readonly SitemapEntry[]): Date | undefined {
  let latest: Date | undefined;
  for (const { lastModified } of entries) {
    if (lastModified && (!latest || lastModified > latest)) latest = lastModified;
  }
  return latest;
}
