import { sql } from 'kysely';
import { readContents } from '#content/pages/site-contents.server.ts';
import { PAGE_NAMES, type PageName } from '#domain/pages/pages.ts';
import { isHiddenPage } from '#domain/search-appearance/search-presence.ts';
import { cachedRead } from '#infrastructure/database/cached-read.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { SITEMAP_PAGES, SITEMAP_SOURCES, type SitemapSource } from './sitemap-sources.server.ts';

/**
 * Entries in one file. The protocol allows 50,000: they would be 7 MB, which are held several times over while they are
 * rendered, cached and compressed.
 */
const ENTRIES_A_FILE = 10_000;

/**
 * The rows of a source from one id, included, until another one, excluded; undefined: from its first, until its last.
 */
export type Stretch = { source: SitemapSource; from: string | undefined; until: string | undefined };

/**
 * The distribution of rows over the files, the last modification of projects and articles, and what is stored of the
 * fixed pages: cached for each content version, so that a file reads only its own rows. Hidden rows are counted, so that
 * an index answers: their file has fewer entries.
 */
export const sitemapPlan = cachedRead(async () => {
  const parts: Stretch[][] = [[]];
  const newest: { projects?: Date; posts?: Date } = {};
  let before = SITEMAP_PAGES.length;
  for (const source of SITEMAP_SOURCES) {
    const starts = await readStarts(source, before);
    const ids = starts.map(({ id }) => id);
    parts.at(-1)?.push({ source, from: undefined, until: ids[0] });
    for (const [index, from] of ids.entries()) parts.push([{ source, from, until: ids[index + 1] }]);
    before += await countRows(source);
    const of = source.table === 'blog_posts' ? 'posts' : 'projects';
    const changed = await newestChange(source);
    if (changed && !(newest[of] && newest[of] > changed)) newest[of] = changed;
  }
  return { parts, newest, pages: await readPages() };
});

/**
 * Of each fixed page with stored content: whether engines must not show it, and its publication, unknown once a draft
 * was saved over it.
 */
async function readPages(): Promise<Map<PageName, { hidden: boolean; publishedAt: Date | undefined }>> {
  const contents = await readContents(PAGE_NAMES.map((name) => `page:${name}` as const));
  return new Map(
    PAGE_NAMES.flatMap((name) => {
      const content = contents.get(`page:${name}`);
      if (!content) return [];
      const { published, draft, updatedAt } = content;
      return [[name, { hidden: isHiddenPage(published), publishedAt: draft ? undefined : updatedAt }]];
    }),
  );
}

/** The ids at which a new file begins, given the number of entries before the source. */
async function readStarts({ table, published }: SitemapSource, before: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as place from ${sql.table(table)} where status = ${published}
    ) as placed
    where (place + ${sql.lit(before - 1)}) % ${sql.lit(ENTRIES_A_FILE)} = 0
    order by id`.execute(database());
  return rows;
}

async function countRows({ table, published }: SitemapSource): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where status = ${published}`.execute(database());
  return Number(rows[0]?.count);
}

async function newestChange({ table, published }: SitemapSource): Promise<Date | undefined> {
  const { rows } = await sql<{ updated_at: Date }>`
    select updated_at from ${sql.table(table)} where status = ${published}
    order by updated_at desc limit 1`.execute(database());
  return rows[0] && new Date(rows[0].updated_at);
}
