import { AsyncLocalStorage } from 'node:async_hooks';
import { type SqlBool, sql } from 'kysely';
import { HIDDEN } from '#domain/search-appearance/search-presence.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { type Stretch, sitemapPlan } from './sitemap-plan.server.ts';
import { SITEMAP_PAGES, type SourceRow, sitemapEntry } from './sitemap-sources.server.ts';
import { type SitemapEntry, sitemapIndex, urlSet } from './sitemap-xml.ts';

/** The number of rows in memory at once. */
const ROW_BATCH_SIZE = 1000;

/** The public origin, the base of every URL in the sitemap and robots.txt. */
export function publicOrigin(): string {
  return configuration().SITE_URL;
}

/** The number of files of the sitemap, without reading it. */
export async function countSitemapParts(): Promise<number> {
  return (await sitemapPlan()).parts.length;
}

/**
 * The sitemap as a stream of chunks: one file, or, beyond its limit, an index of parts at `/sitemap.xml?part=n`
 * (§11.7). It lists every public page with its modification date and its picture; drafts
 * and what engines must not show are excluded (§1.10, §70.3).
 * Undefined: there is no such part.
 */
export async function readSitemap(part: number | undefined): Promise<AsyncGenerator<string> | undefined> {
  const plan = await sitemapPlan();
  const { parts } = plan;
  if (part === undefined && parts.length > 1) return pieces(sitemapIndex(publicOrigin(), parts.length));
  const stretches = parts[(part ?? 1) - 1];
  if (!stretches) return undefined;
  // The generator continues when the response writer pulls a chunk, outside of the async context of this page's reads.
  const read = AsyncLocalStorage.bind(readRows);
  const first = stretches === parts[0] ? fixedEntries(plan) : [];
  return urlSet(publicOrigin(), entries(first, stretches, read));
}

async function* pieces(text: string): AsyncGenerator<string> {
  yield text;
}

/** A fixed page has the date of its own last publication, or of what it lists if that is later. */
function fixedEntries({ newest, pages }: Awaited<ReturnType<typeof sitemapPlan>>): SitemapEntry[] {
  return SITEMAP_PAGES.flatMap(({ name, path, changesWith }) => {
    const page = name && pages.get(name);
    if (page?.hidden) return [];
    const dates = [page?.publishedAt, changesWith && newest[changesWith]].filter(
      (date) => date !== undefined,
    );
    const lastModified = dates.sort((one, other) => Number(other) - Number(one))[0];
    return [{ path, lastModified, images: [] }];
  });
}

async function* entries(
  first: readonly SitemapEntry[],
  stretches: readonly Stretch[],
  read: typeof readRows,
): AsyncGenerator<readonly SitemapEntry[]> {
  let begun = first;
  for (const stretch of stretches) {
    let after: string | undefined;
    for (;;) {
      const rows = await read(stretch, after);
      yield [...begun, ...rows.map((row) => sitemapEntry(stretch.source, row))];
      begun = [];
      if (rows.length < ROW_BATCH_SIZE) break;
      after = rows.at(-1)?.id;
    }
  }
}

async function readRows({ source, from, until }: Stretch, after: string | undefined): Promise<SourceRow[]> {
  const bounds = [
    sql<SqlBool>`status = ${source.published}`,
    sql<SqlBool>`search_presence <> ${HIDDEN}`,
    ...(after !== undefined ? [sql`id > ${after}`] : from !== undefined ? [sql`id >= ${from}`] : []),
    ...(until !== undefined ? [sql`id < ${until}`] : []),
  ];
  const { rows } = await sql<SourceRow>`
    select id, ${sql.ref(source.name)} as name, updated_at, cover_image from ${sql.table(source.table)}
    where ${sql.join(bounds, sql` and `)} order by id limit ${sql.lit(ROW_BATCH_SIZE)}`.execute(database());
  return rows;
}
