import { CONTENT_KINDS, type ContentKind } from '#domain/content-kinds.ts';
import type { AuditLogKind } from '#domain/history/audit-log.ts';
import type { TrashKind } from '#domain/history/trash.ts';
import { PAGE_NAMES } from '#domain/pages/pages.ts';
import { SETTINGS_CATEGORY_NAMES } from '#domain/settings-categories.ts';
import type { StoredContent } from '#domain/site-content/stored-content.ts';
import { database } from '#infrastructure/database/database.server.ts';
import type { Row } from '#infrastructure/database/untyped-rows.server.ts';
import { nameOrder, readRanked } from '../featured-order/featured-order.server.ts';
import { type ContentName, readContents } from '../pages/site-contents.server.ts';
import { contentTables } from '../types/content-type.server.ts';
import { contentType } from '../types/content-types.server.ts';
import type { Undo } from './audit-log.server.ts';

/** The current state of the items that a page of the audit log names. */
type CurrentState = {
  /** By '{kind} {id}': the items that still exist, with the columns that tell a later change. */
  things: Map<string, Row>;
  /** The ids of the trash entries that still exist. */
  trash: Set<string>;
  /** The comments on shared previews that still exist, by id: whether they are done. */
  comments: Map<string, boolean>;
  /** The reviewed entries of the watch, by id: until when, as in the audit log. */
  reviews: Map<string, string | undefined>;
  /** The published content of the settings and the pages. */
  contents: Map<string, StoredContent>;
  /** The featured order; undefined where no undo needs it. */
  order: string | undefined;
};

type Named = { kind: AuditLogKind; item_id: string };

/** Reads the current state of these items, with one query per kind. */
export async function readCurrentState(
  named: readonly Named[],
  undos: readonly Undo[],
): Promise<CurrentState> {
  const things = new Map<string, Row>(PAGE_NAMES.map((name) => [`page ${name}`, {}]));
  for (const kind of ['settings', 'featured-order', 'trash', 'redirects']) things.set(`${kind} `, {});
  for (const category of SETTINGS_CATEGORY_NAMES) things.set(`settings ${category}`, {});
  for (const kind of Object.keys(READ) as (keyof typeof READ)[]) {
    const ids = [...new Set(named.flatMap((one) => (one.kind === kind ? [one.item_id] : [])))];
    if (ids.length === 0) continue;
    for (const row of await READ[kind](ids)) things.set(`${kind} ${String(row['id'])}`, row);
  }
  return {
    things,
    trash: await heldByTrash(undos),
    comments: await doneComments(undos),
    reviews: await reviewedPlaces(undos),
    contents: await publicContents(undos),
    order: await orderNow(undos),
  };
}

const STATUS = ['id', 'status', 'published_at', 'version'] as const;

type Read = (ids: readonly string[]) => Promise<Row[]>;
/** Redirects are deleted without the trash. */
type StoredKind = TrashKind | 'redirect';

const itemsOf =
  (kind: ContentKind): Read =>
  (ids) => {
    const { table, hasFeatured } = contentType(kind);
    return contentTables(database())
      .selectFrom(table)
      .select([...STATUS, ...(hasFeatured ? (['featured'] as const) : [])])
      .where('id', 'in', [...ids])
      .execute();
  };

const READ: Record<StoredKind, Read> = {
  ...(Object.fromEntries(CONTENT_KINDS.map((kind) => [kind, itemsOf(kind)])) as Record<ContentKind, Read>),
  category: (ids) => database().selectFrom('blog_categories').select('id').where('id', 'in', ids).execute(),
  author: (ids) => database().selectFrom('blog_author').select('id').where('id', 'in', ids).execute(),
  message: (ids) => database().selectFrom('contact_messages').select('id').where('id', 'in', ids).execute(),
  redirect: (ids) =>
    database().selectFrom('redirects').select('source as id').where('source', 'in', ids).execute(),
  file: (ids) =>
    database()
      .selectFrom('stored_files')
      .select('url as id')
      .where('url', 'in', ids)
      .where('deleted_at', 'is', null)
      .execute(),
};

async function heldByTrash(undos: readonly Undo[]): Promise<Set<string>> {
  const ids = undos.flatMap((undo) => (undo.type === 'trash' ? [undo.id] : []));
  if (ids.length === 0) return new Set();
  const rows = await database()
    .selectFrom('trash')
    .select('id')
    .where('id', 'in', ids)
    .where('expires_at', '>', new Date())
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function doneComments(undos: readonly Undo[]): Promise<Map<string, boolean>> {
  const ids = undos.flatMap((undo) => (undo.type === 'comment' ? [undo.id] : []));
  if (ids.length === 0) return new Map();
  const rows = await database()
    .selectFrom('preview_answers')
    .select(['id', 'done_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, done_at: doneAt }) => [id, doneAt !== null]));
}

async function reviewedPlaces(undos: readonly Undo[]): Promise<Map<string, string | undefined>> {
  const ids = undos.flatMap((undo) => (undo.type === 'review' ? [undo.id] : []));
  if (ids.length === 0) return new Map();
  const rows = await database()
    .selectFrom('watched_places')
    .select(['id', 'reviewed_until'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, reviewed_until: until }) => [id, until?.toISOString()]));
}

async function orderNow(undos: readonly Undo[]): Promise<string | undefined> {
  if (!undos.some(({ type }) => type === 'order')) return undefined;
  return nameOrder(await readRanked(database()));
}

async function publicContents(undos: readonly Undo[]): Promise<Map<string, StoredContent>> {
  const names = new Set(undos.flatMap((undo) => (undo.type === 'content' ? [undo.name as ContentName] : [])));
  if (names.size === 0) return new Map();
  const contents = await readContents([...names]);
  return new Map([...contents].map(([name, { published }]) => [name, published]));
}
