import { type SqlBool, sql } from 'kysely';
import { pictureFacts } from '#content/files/picture-facts.server.ts';
import { searchCondition } from '#content/search/search-index.server.ts';
import type { FileFacts } from '#domain/files/file-facts.ts';
import { displayedFileName } from '#domain/files/file-name.ts';
import { type Label, labelsIn } from '#domain/files/labels.ts';
import { isShownWhole } from '#domain/files/shown-whole.ts';
import { COUNTED_ENTRIES, COUNTED_MATCHES } from '#domain/page-of-list.ts';
import { searchText } from '#domain/text/search-text.ts';
import { type CountedUpTo, countUpTo } from '#infrastructure/database/count-up-to.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { FACT_COLUMNS } from '#infrastructure/database/fact-columns.ts';
import { labelsOf } from './file-labels.server.ts';

export type LibraryFilter = 'images' | 'films' | 'unused' | 'without-alt';

export type LibraryQuery = { search: string; filter: LibraryFilter | undefined; label?: string | undefined };

/** The fields of a stored file that the grid shows. */
export type LibraryFile = FileFacts & {
  url: string;
  type: 'image' | 'video';
  alt: string;
  unused: boolean;
  /** The focal point as `object-position` value; undefined: the centre (§28.1). */
  focus?: string | undefined;
  /** Its thumbnail is not cropped. */
  whole: boolean;
  labels: readonly Label[];
};

/**
 * One page of the uploaded pictures and films that match, newest first, with the number of matches (§27.1, §29.10). The
 * product's own pictures and variants are excluded. For the administrator only.
 */
export async function readLibrary(query: LibraryQuery & { offset: number; limit: number }): Promise<{
  files: LibraryFile[];
  total: number;
  /** There are more matches than `total`. */
  more: boolean;
}> {
  const { from, matches } = await listed(query);
  // The index covers all filters: only the rows of the page are read.
  const { rows: page } = await sql<{ url: string }>`
    select url from ${from} where ${matches} order by created_at desc, url desc
    limit ${query.limit} offset ${query.offset}`.execute(database());
  const urls = page.map(({ url }) => url);
  const counted = query.search === '' ? COUNTED_ENTRIES : COUNTED_MATCHES;
  const { count, more } = await countUpTo(
    sql`(select 1 from ${from} where ${matches})`,
    query.offset + counted,
  );
  const files = new Map((await readFiles(urls)).map((file) => [file.url, file]));
  return { total: count, more, files: urls.flatMap((url) => files.get(url) ?? []) };
}

/** The files before and after a file in the order of the list, by their URLs, whether or not it is listed itself. */
export async function readNeighbours(
  query: LibraryQuery,
  url: string,
): Promise<{ newer: string | undefined; older: string | undefined }> {
  const { from, matches } = await listed(query);
  const nearest = async (comparison: '<' | '>') => {
    const order = sql.raw(comparison === '<' ? 'desc' : 'asc');
    const { rows } = await sql<{ url: string }>`
      select url from ${from} where ${matches}
      and (created_at, url) ${sql.raw(comparison)} (select created_at, url from stored_files where url = ${url})
      order by created_at ${order}, url ${order} limit 1`.execute(database());
    return rows[0]?.url;
  };
  return { newer: await nearest('>'), older: await nearest('<') };
}

/** The number of pictures without an alternative text, up to a maximum. */
export async function countWithoutAlt(): Promise<CountedUpTo> {
  const matches = await condition({ search: '', filter: 'without-alt' });
  return countUpTo(sql`(select 1 from stored_files where ${matches})`, COUNTED_MATCHES);
}

async function readFiles(urls: readonly string[]): Promise<LibraryFile[]> {
  if (urls.length === 0) return [];
  const rows = await database()
    .selectFrom('stored_files')
    .select(['url', 'name', 'type', 'bytes', 'duration_ms', 'unused_since', ...FACT_COLUMNS])
    .where('url', 'in', urls)
    .execute();
  const labels = await labelsOf(urls);
  return rows.map((row) => ({
    url: row.url,
    name: displayedFileName(row),
    type: fileKind(row.type),
    alt: row.alt,
    bytes: Number(row.bytes),
    width: row.width,
    height: row.height,
    durationMs: row.duration_ms,
    unused: row.unused_since !== null,
    focus: pictureFacts(row)?.focus,
    whole: isShownWhole(row),
    labels: labels.get(row.url) ?? [],
  }));
}

/** Whether a stored file is a picture or a film, by its detected media type. */
export function fileKind(type: string): 'image' | 'video' {
  return type.startsWith('video/') ? 'video' : 'image';
}

const FILTERS: Record<LibraryFilter, ReturnType<typeof sql<SqlBool>>> = {
  images: sql<SqlBool>`type like 'image/%'`,
  films: sql<SqlBool>`type like 'video/%'`,
  unused: sql<SqlBool>`unused_since is not null`,
  'without-alt': sql<SqlBool>`alt = '' and type like 'image/%'`,
};

/** The table that lists the files of a query in their order, and the condition on it. */
async function listed(query: LibraryQuery) {
  const matches = await condition(query);
  const [label] = labelsIn(query.label ?? '');
  if (label === undefined) return { from: sql.table('stored_files'), matches };
  return {
    from: sql.table('file_labels'),
    matches: sql<SqlBool>`label = ${label.id} and exists (
      select 1 from stored_files where stored_files.url = file_labels.url and ${matches})`,
  };
}

async function condition({ search, filter }: LibraryQuery) {
  const words = searchText(search);
  return sql<SqlBool>`${sql.join(
    [
      sql`deleted_at is null`,
      ...(filter ? [FILTERS[filter]] : []),
      ...(words === '' ? [] : [(await searchCondition('stored_files', words)).holds]),
    ],
    sql` and `,
  )}`;
}
