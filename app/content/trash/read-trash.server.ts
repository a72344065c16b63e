import { type SqlBool, sql } from 'kysely';
import type { TrashKind } from '#domain/history/trash.ts';
import { searchText } from '#domain/text/search-text.ts';
import { currentActor } from '#infrastructure/acting-administrator.server.ts';
import { countRows } from '#infrastructure/database/count-up-to.server.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { likePattern } from '#infrastructure/database/like-pattern.server.ts';

export type TrashedThing = {
  id: string;
  kind: TrashKind;
  title: string;
  deletedAt: Date;
  /** Whether the requester deleted it, or another administrator. */
  byMe: boolean;
  deletedBy: string;
  expiresAt: Date;
};

/**
 * One page of the trash (§35.3), newest first, with the number of matches and the total. A search matches titles,
 * ignoring case and accents.
 */
export async function readTrash(requested: {
  search: string;
  kind: TrashKind | undefined;
  /** Only items of these kinds, which the requester's role may see (§44.5). Undefined: of every kind. */
  kinds?: readonly TrashKind[] | undefined;
  offset: number;
  limit: number;
}): Promise<{ things: TrashedThing[]; matching: number; total: number }> {
  const search = searchText(requested.search);
  const { kinds } = requested;
  const all = database()
    .selectFrom('trash')
    .where('expires_at', '>', new Date())
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []));
  const { kind } = requested;
  const ofKind = kind === undefined ? all : all.where('kind', '=', kind);
  const matches = ofKind.$if(search !== '', (query) =>
    query.where(sql<SqlBool>`search_text like ${likePattern(search)} escape '!'`),
  );
  const rows = await matches
    .select(['id', 'kind', 'title', 'deleted_at', 'deleted_by', 'deleted_by_name', 'expires_at'])
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .offset(requested.offset)
    .limit(requested.limit)
    .execute();
  const me = currentActor()?.administrator.id;
  const things = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    deletedAt: row.deleted_at,
    byMe: row.deleted_by === me,
    deletedBy: row.deleted_by_name,
    expiresAt: row.expires_at,
  }));
  return { things, matching: await countRows(matches), total: await countRows(all) };
}
