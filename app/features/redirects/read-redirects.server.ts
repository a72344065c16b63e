import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Redirect } from '#domain/redirects/redirect.ts';
import { sourcePath } from '#domain/redirects/source-path.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { likePattern } from '#infrastructure/database/like-pattern.server.ts';

type Part = { search: string; offset: number; limit: number };

/**
 * The redirects whose address or target holds the text, whatever the case, newest first, and how many there are of them
 * (§37.4). Throws what the database throws.
 */
export async function readRedirects({
  search,
  offset,
  limit,
}: Part): Promise<{ redirects: Redirect[]; total: number }> {
  const pattern = likePattern(search.trim().toLocaleLowerCase('fr'));
  const matching = database()
    .selectFrom('redirects')
    .$if(search.trim() !== '', (query) =>
      query.where(
        sql<SqlBool>`source like ${pattern} escape '!' or lower(target) like ${pattern} escape '!'`,
      ),
    );
  const [redirects, { count }] = [
    await matching
      .select(['source', 'target'])
      .orderBy('created_at', 'desc')
      .orderBy('source', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    await matching
      .select((column) => column.fn.countAll<number | bigint>().as('count'))
      .executeTakeFirstOrThrow(),
  ];
  return { redirects, total: Number(count) };
}

/** The redirect of this address; undefined when there is none. */
export async function readRedirect(address: string): Promise<Redirect | undefined> {
  const source = sourcePath(address);
  const target = await readTarget(address);
  return source === undefined || target === undefined ? undefined : { source, target };
}

/** Where a path that shows nothing leads: the redirect's target, '' for what is withdrawn; undefined: nowhere. */
export async function readTarget(path: string): Promise<string | undefined> {
  const source = sourcePath(path);
  if (source === undefined) return undefined;
  const row = await database()
    .selectFrom('redirects')
    .select('target')
    .where('source', '=', source)
    .executeTakeFirst();
  return row?.target;
}
