import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { ContentKind } from '#domain/content-kinds.ts';
import { currentActor } from '#infrastructure/acting-administrator.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { holdFiles, releaseHeldFiles } from '../files/file-holds.server.ts';

/** The key of the versions of an item, a page or the settings. */
export type VersionedItem = `${ContentKind | 'page'}:${string}` | 'settings';

/** Fields by their names, as a form's checked values or as stored content. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * Stores the result of a save as the item's newest version (§41.1), under the name of the acting administrator. A
 * former state without a version (older than the versions, or changed by something else than a save) is stored before
 * it, so that a save loses nothing. An unchanged save makes no version. Call it in the transaction of the save, after
 * its row was written: the row lock serializes concurrent saves of the item.
 */
export async function recordVersion(
  transaction: Transaction<Schema>,
  item: VersionedItem,
  save: {
    /** Undefined for a new item. */
    former: { fields: Fields; shown: boolean; at: Date | undefined } | undefined;
    fields: Fields;
    /** Whether it is public from now on. */
    shown: boolean;
  },
  now = new Date(),
): Promise<void> {
  const newest = await transaction
    .selectFrom('item_versions')
    .select(['number', 'content', 'shown'])
    .where('item', '=', item)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  let last = newest && { number: newest.number, fields: newest.content as Fields, shown: newest.shown };
  const insert = async (fields: Fields, shown: boolean, by: string, at: Date) => {
    const version = { number: (last?.number ?? 0) + 1, fields: asStored(fields), shown };
    if (last) await replaced(transaction, item, last.number, now);
    const id = randomUUID();
    const content = JSON.stringify(version.fields);
    await transaction
      .insertInto('item_versions')
      .values({
        id,
        item,
        number: version.number,
        content,
        changed: JSON.stringify(last ? changedFields(last.fields, version.fields) : []),
        shown,
        made_by: by,
        made_at: at,
      })
      .execute();
    await holdFiles(transaction, versionHolder(id), content);
    last = version;
  };
  const { former, fields, shown } = save;
  if (former && !(last && isDeepStrictEqual(last.fields, asStored(former.fields))))
    await insert(former.fields, former.shown, '', former.at ?? now);
  if (last && last.shown === shown && isDeepStrictEqual(last.fields, asStored(fields))) return;
  await insert(fields, shown, currentActor()?.administrator.name ?? '', now);
}

async function replaced(transaction: Transaction<Schema>, item: VersionedItem, number: number, now: Date) {
  await transaction
    .updateTable('item_versions')
    .set({ replaced_at: now })
    .where('item', '=', item)
    .where('number', '=', number)
    .execute();
}

/** Deletes the versions of permanently deleted items, with the files that they hold. */
export async function deleteVersionsOf(
  transaction: Transaction<Schema>,
  items: readonly VersionedItem[],
): Promise<void> {
  if (items.length === 0) return;
  const rows = await transaction
    .deleteFrom('item_versions')
    .where('item', 'in', [...items])
    .returning('id')
    .execute();
  await releaseHeldFiles(
    transaction,
    rows.map(({ id }) => versionHolder(id)),
  );
}

/** The holder's name of a version's files. */
export function versionHolder(id: string): string {
  return `version:${id}`;
}

/** Normalized by a JSON round trip. */
function asStored(fields: Fields): Fields {
  return JSON.parse(JSON.stringify(fields)) as Fields;
}

function changedFields(one: Fields, other: Fields): string[] {
  // In the order of the form: a database may return the stored fields in another.
  const names = new Set([...Object.keys(other), ...Object.keys(one)]);
  return [...names].filter((name) => !isDeepStrictEqual(one[name], other[name]));
}
