import { type SqlBool, sql } from 'kysely';
import { pictureFacts } from '#content/files/picture-facts.server.ts';
import { searchCondition } from '#content/search/search-index.server.ts';
import type { FileFacts } from '#domain/files/file-facts.ts';
import { displayedFileName } from '#domain/files/file-name.ts';
import { COUNTED_ENTRIES, COUNTED_MATCHES } from '#domain/page-of-list.ts';
import { searchText } from '#domain/text/search-text.ts';
import { countUpTo } from '#infrastructure/database/count-up-to.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { FACT_COLUMNS } from '#infrastructure/database/fact-columns.ts';

/** The filters of the library list. */
export type LibraryFilter = 'images' | 'films' | 'unused';

/** The fields of a stored file that the grid shows. */
export type LibraryFile = FileFacts & {
  url: string;
  type: 'image' | 'video';
  alt: string;
  unused: boolean;
  /** The focal point as `object-position` value; undefined: the centre (§28.1). */
  focus?: string | undefined;
};

/**
 * One page of the uploaded pictures and films that match, newest first, with the number of matches (§27.1, §29.10). The
 * product's own pictures and variants are excluded. For the administrator only.
 */
export async function readLibrary(query: {
  search: string;
  filter: LibraryFilter | undefined;
  offset: number;
  limit: number;
}): Promise<{
  files: LibraryFile[];
  total: number;
  /** There are more matches than `total`. */
  more: boolean;
}> {
  const matches = await condition(query.search, query.filter);
  // The index covers all filters: only the rows of the page are read.
  const page = await database()
    .selectFrom('stored_files')
    .select('url')
    .where(matches)
    .orderBy('created_at', 'desc')
    .orderBy('url', 'desc')
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  const urls = page.map(({ url }) => url);
  const counted = query.search === '' ? COUNTED_ENTRIES : COUNTED_MATCHES;
  const { count, more } = await countUpTo(
    sql`(select 1 from stored_files where ${matches})`,
    query.offset + counted,
  );
  const files = new Map((await readFiles(urls)).map((file) => [file.url, file]));
  return { total: count, more, files: urls.flatMap((url) => files.get(url) ?? []) };
}

async function readFiles(urls: readonly string[]): Promise<LibraryFile[]> {
  if (urls.length === 0) return [];
  const rows = await database()
    .selectFrom('stored_files')
    .select(['url', 'name', 'type', 'bytes', 'duration_ms', 'unused_since', ...FACT_COLUMNS])
    .where('url', 'in', urls)
    .execute();
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
};

async function condition(search: string, filter: LibraryFilter | undefined) {
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
