import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import {
  type ContentKind,
  type ContentOfKind,
  type ContentValues,
  keyOfItem,
} from '#domain/content-kinds.ts';
import { isDatedAs, isPublished, publishedAtAfterSave } from '#domain/publication.ts';
import { searchText } from '#domain/text/search-text.ts';
import { changeContent, databaseEngine } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import type { Row } from '#infrastructure/database/untyped-rows.server.ts';
import { recordInAuditLog } from '../audit-log/audit-log.server.ts';
import { deleteItemDrafts } from '../drafts/item-drafts.server.ts';
import { recordItemFileUses } from '../files/item-file-uses.server.ts';
import {
  type ContentTypeAdapter,
  contentTables,
  type EditedItem,
  type SavedContent,
  type SaveOutcome,
} from '../types/content-type.server.ts';
import { contentType } from '../types/content-types.server.ts';
import { recordVersion } from '../versions/item-versions.server.ts';
import { formerVersion, holdsValues, readEdited } from './edited-item.server.ts';
import { recorded, sortDate } from './item-changes.server.ts';

/**
 * Inserts a new item unless its id exists: a draft, unless the values of its form say otherwise. The demonstration
 * gives its own date and is marked (§31.6). Throws 'No data returned from insert' when the database stored nothing.
 */
export async function createItem<K extends ContentKind>(
  kind: K,
  values: ContentValues[K],
  { id = randomUUID() as string, now = new Date(), demonstration = false } = {},
): Promise<{ outcome: 'created' | 'slug-taken'; id: string }> {
  const created = await written(kind, id, values, (transaction) =>
    insertItem(transaction, kind, id, { values }, { now, demonstration }),
  );
  return { outcome: created === 'slug-taken' ? created : 'created', id };
}

/**
 * Inserts a new item under the id that its form was given. Idempotent: sent again (double click, lost response), the
 * form updates the item that it created: `version` is the last version that the client knows, 0 before the first
 * response.
 */
export async function saveNewItem<K extends ContentKind>(
  kind: K,
  id: string,
  content: SavedContent<K>,
  version: number,
): Promise<SaveOutcome<K>> {
  const created = await written(kind, id, content.values, (transaction) =>
    insertItem(transaction, kind, id, content, { now: new Date() }),
  );
  const outcome = await outcomeOf(created, kind, id, content);
  return outcome.outcome === 'conflict' ? updateItem(kind, id, content, Math.max(1, version)) : outcome;
}

/**
 * Saves a form with optimistic concurrency (`version` of the loaded form), and publishes or dates the item in the same
 * transaction on request (§30.1, §30.5); otherwise status and dates are unchanged. Deletes the draft of the item.
 */
export async function updateItem<K extends ContentKind>(
  kind: K,
  id: string,
  content: SavedContent<K>,
  version: number,
): Promise<SaveOutcome<K>> {
  const former = await readEdited(kind, id);
  return saveBy(kind, id, content, (transaction) =>
    updateRow(transaction, kind, id, { content, version, former }),
  );
}

/** The result of a transaction that saves `content`; `save` gives false after a concurrent save. */
export async function saveBy<K extends ContentKind>(
  kind: K,
  id: string,
  content: SavedContent<K>,
  save: (transaction: Transaction<Schema>) => Promise<boolean>,
): Promise<SaveOutcome<K>> {
  return outcomeOf(await written(kind, id, content.values, save), kind, id, content);
}

type Written = boolean | 'slug-taken';

/** Runs one saving transaction, unless another item has the slug. */
async function written<K extends ContentKind>(
  kind: K,
  id: string,
  values: ContentValues[K],
  save: (transaction: Transaction<Schema>) => Promise<boolean>,
): Promise<Written> {
  const { slug } = contentType(kind);
  try {
    return !slug || (await slug.isFree(values, id)) ? await changeContent(save) : 'slug-taken';
  } catch (error) {
    if (slug?.isTaken(error)) return 'slug-taken';
    throw error;
  }
}

/**
 * The result of a save. A stored state equal to what was to be saved means a lost response: it counts as success, and a
 * pending publication is done.
 */
async function outcomeOf<K extends ContentKind>(
  saved: Written,
  kind: K,
  id: string,
  content: SavedContent<K>,
): Promise<SaveOutcome<K>> {
  if (saved === 'slug-taken') return { outcome: 'slug-taken' };
  if (saved) return { outcome: 'saved' };
  const type = contentType(kind);
  const stored = await type.read(id);
  if (!stored) return { outcome: 'missing' };
  const { values, status } = normalized(type, content);
  const { featured, publication } = content;
  const isFeatured = 'featured' in stored && stored.featured;
  const same = holdsValues(type, stored, values) && (featured ?? isFeatured) === isFeatured;
  if (same && isPublished(status) && !isPublished(stored.status))
    return updateItem(kind, id, content, stored.version);
  const done = same && (status ?? stored.status) === stored.status;
  return done && isDatedAs(stored.publishedAt, publication?.date)
    ? { outcome: 'saved' }
    : { outcome: 'conflict', stored };
}

/** The values as they are stored, and the requested status; undefined: the status stays. */
function normalized<K extends ContentKind>(
  type: ContentTypeAdapter<K>,
  { values, keepsStatus, publication }: SavedContent<K>,
): { values: ContentValues[K]; status: ContentOfKind<K>['status'] | undefined } {
  const cleaned = type.cleaned(values);
  const { published } = type.statuses;
  return publication?.publish
    ? { values: type.withStatus(cleaned, published), status: published }
    : { values: cleaned, status: keepsStatus ? undefined : type.statusIn(cleaned) };
}

/**
 * Origin of a new row: its creation date, whether it belongs to the demonstration, and its last modification at its
 * source.
 */
type Making = { now: Date; demonstration?: boolean; updatedAt?: Date | undefined };

/** Inserts a new item within a transaction. False when an item with this id exists. */
export async function insertItem<K extends ContentKind>(
  transaction: Transaction<Schema>,
  kind: K,
  id: string,
  content: SavedContent<K>,
  { now, demonstration = false, updatedAt = now }: Making,
): Promise<boolean> {
  const type = contentType(kind);
  const { values, status = type.statuses.draft } = normalized(type, content);
  const publishedAt = publishedAtAfterSave(undefined, status, now, content.publication?.date);
  const inserted = await contentTables(transaction)
    .insertInto(type.table)
    .values({
      ...columnsOf(type, values),
      id,
      status,
      ...(type.hasFeatured ? { featured: content.featured ?? false } : {}),
      created_at: now,
      updated_at: updatedAt,
      published_at: publishedAt,
      first_published_at: publishedAt,
      ...sortDate(kind, publishedAt ?? now),
      version: 1,
      demonstration,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) {
    await expectStored(transaction, kind, id);
    return false;
  }
  const redirects = await type.slug?.endRedirects(transaction, [id]);
  await type.saveRelated(transaction, { id, values, former: undefined, now });
  // Content of the demonstration is recorded as a version by its first save.
  const save = { former: undefined, fields: values, shown: isPublished(status) };
  if (!demonstration) await recordVersion(transaction, keyOfItem({ kind, id }), save);
  const entry = { kind, id, title: titleOf(type, values) };
  await recordInAuditLog(transaction, [{ action: 'created', ...entry }]);
  if (publishedAt) {
    const { draft } = type.statuses;
    const before = { status: draft, published_at: null, ...sortDate(kind, now), first_published_at: null };
    const after = { status, published_at: publishedAt };
    await recordInAuditLog(transaction, [
      {
        action: 'published',
        ...entry,
        undo: { type: 'columns', before, after, redirect: redirects?.get(id) },
      },
    ]);
  }
  await recordItemFileUses(transaction, { kind, id });
  return true;
}

/** After an insert that met a known id. Throws when the database stored nothing. */
export async function expectStored(
  transaction: Transaction<Schema>,
  kind: ContentKind,
  id: string,
): Promise<void> {
  const known = await contentTables(transaction)
    .selectFrom(contentType(kind).table)
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) throw new Error('No data returned from insert');
}

/** What the undo of a published draft restores besides columns. */
type PublishedDraft = { values: object; draft: object };

/**
 * Saves within a transaction, replacing the state that was read before. `recordedAs`: a published draft is recorded with
 * what its undo needs; 'nothing': the caller records it. False when the version differs, or the item was deleted.
 */
export async function updateRow<K extends ContentKind>(
  transaction: Transaction<Schema>,
  kind: K,
  id: string,
  edit: {
    content: SavedContent<K>;
    version: number;
    former: EditedItem<K> | undefined;
    recordedAs?: PublishedDraft | 'nothing';
  },
): Promise<boolean> {
  const { version, former, recordedAs } = edit;
  const { featured, publication, from } = edit.content;
  const type = contentType(kind);
  const { values: typed, status: requested } = normalized(type, edit.content);
  const now = new Date();
  const stored = await contentTables(transaction)
    .selectFrom(type.table)
    .select(['status', 'created_at', 'published_at', 'first_published_at'])
    .$if(type.slug !== null, (query) => query.select('slug'))
    .$if(type.hasFeatured, (query) => query.select(['featured', 'featured_order']))
    .where('id', '=', id)
    .where('version', '=', version)
    .$if(from !== undefined, (query) => query.where('status', '=', from ?? type.statuses.draft))
    // A concurrent unpublishing must not be reverted by writing its date: lock the row.
    .$if(databaseEngine() === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  if (!stored) return false;
  const status = requested ?? stored.status;
  const values = type.withStatus(typed, status);
  const dates = { status: stored.status, publishedAt: stored.published_at };
  const publishedAt = publishedAtAfterSave(dates, status, now, publication?.date);
  const save = () =>
    contentTables(transaction)
      .updateTable(type.table)
      .set({
        ...columnsOf(type, values),
        ...(featured === undefined || !type.hasFeatured ? {} : { featured }),
        ...(featured === false && type.hasFeatured ? { featured_order: 0 } : {}),
        status,
        published_at: publishedAt,
        first_published_at: stored.first_published_at ?? publishedAt,
        ...sortDate(kind, publishedAt ?? stored.created_at),
        updated_at: now,
        version: version + 1,
        // A saved item is the agency's own.
        demonstration: false,
      })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
  const statusChanges = status !== stored.status;
  const action = !statusChanges ? 'saved' : isPublished(status) ? 'published' : 'unpublished';
  const byColumns = action !== 'saved' && recordedAs === undefined;
  const { numUpdatedRows } = await (byColumns ? recorded(transaction, kind, action, [id], save) : save());
  if (numUpdatedRows === 0n) return false;
  const redirects = byColumns ? undefined : await type.slug?.endRedirects(transaction, [id]);
  if (!byColumns && recordedAs !== 'nothing') {
    const { status: before, created_at: createdAt, slug: _, ...columns } = stored;
    const undo = recordedAs && {
      type: 'draft' as const,
      before: { ...columns, status: before, ...sortDate(kind, stored.published_at ?? createdAt) },
      after: { version: version + 1, status },
      redirect: redirects?.get(id),
      ...recordedAs,
    };
    await recordInAuditLog(transaction, [{ action, kind, id, title: titleOf(type, values), undo }]);
  }
  await type.saveRelated(transaction, { id, values, former: stored, now });
  await deleteItemDrafts(transaction, [{ kind, id }]);
  const found = former && formerVersion(kind, former);
  await recordVersion(
    transaction,
    keyOfItem({ kind, id }),
    { former: found, fields: values, shown: isPublished(status) },
    now,
  );
  await recordItemFileUses(transaction, { kind, id });
  return true;
}

function columnsOf<K extends ContentKind>(type: ContentTypeAdapter<K>, values: ContentValues[K]): Row {
  const fields: Partial<Record<string, unknown>> = values;
  const other = String(fields[type.searched.other]);
  return { ...type.columns(values), search_text: searchText(titleOf(type, values), other) };
}

/** The title of an item, or of the values of its form. */
export function titleOf<K extends ContentKind>(
  { searched }: ContentTypeAdapter<K>,
  fields: ContentOfKind<K> | ContentValues[K],
): string {
  const texts: Partial<Record<string, unknown>> = fields;
  return String(texts[searched.title]);
}
