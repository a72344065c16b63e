import { type SqlBool, sql } from 'kysely';
import type { ContentTable } from '#content/types/content-type.server.ts';
import { contentType } from '#content/types/content-types.server.ts';
import { CONTENT_KINDS, type ListName, listOf } from '#domain/content-kinds.ts';
import { DAY_MS } from '#domain/durations.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { log } from '#infrastructure/log.server.ts';

/** The ids of the projects and articles that still are demonstration content. */
export type Demonstration = Record<ListName, string[]>;

/** The demonstration content that has not been saved since (§31.6). Logs and rethrows errors. */
export async function readDemonstration(): Promise<Demonstration> {
  try {
    const ids: Demonstration = { projects: [], posts: [] };
    for (const kind of CONTENT_KINDS) ids[listOf(kind)].push(...(await markedIds(contentType(kind).table)));
    return ids;
  } catch (error) {
    log.error('the remaining demonstration content could not be read', { error });
    throw error;
  }
}

/** Whether any demonstration content is left. */
export function hasDemonstration({ projects, posts }: Demonstration): boolean {
  return projects.length + posts.length > 0;
}

async function markedIds(table: ContentTable): Promise<string[]> {
  const rows = await database().selectFrom(table).select('id').where(MARKED).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** A literal, not a parameter, so that both engines use the partial index of the few marked rows. */
export const MARKED = sql<SqlBool>`demonstration`;

/** A condition of categories or authors: neither an article nor the pending draft of one uses it. */
export function isUnused(table: 'blog_author' | 'blog_categories', column: 'author_id' | 'category_id') {
  const id = sql.ref(`${table}.id`);
  return sql<SqlBool>`not exists (select 1 from blog_posts where ${sql.ref(column)} = ${id})
    and not exists (select 1 from item_drafts where cast(item_drafts.content as text) like '%' || ${id} || '%')`;
}

/** The last removal that can still be undone, and until when; undefined without one. */
export type RemovedDemonstration = { id: string; projects: number; posts: number; until: Date };

/** Within the grace period of the files that it used (docs/decisions/018). */
const KEPT_MS = 7 * DAY_MS;

/** Removals since this moment can be undone. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_MS);
}

/** The removal that can be undone (§31.8). */
export async function readRemovedDemonstration(now = new Date()): Promise<RemovedDemonstration | undefined> {
  const row = await database()
    .selectFrom('removed_demonstration')
    .select(['id', 'projects', 'posts', 'removed_at'])
    .where('removed_at', '>', undoableSince(now))
    .executeTakeFirst();
  if (!row) return undefined;
  const { id, projects, posts } = row;
  return { id, projects, posts, until: new Date(row.removed_at.getTime() + KEPT_MS) };
}
