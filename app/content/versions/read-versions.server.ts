import { database } from '#infrastructure/database/database.server.ts';
import type { VersionedItem } from './item-versions.server.ts';

/** A version as the list shows it. */
export type Version = {
  /** Counts up for each item. */
  number: number;
  /** The names of the fields that differ from the version before. */
  changed: string[];
  /** Whether it was public. */
  shown: boolean;
  /** '' when unknown. */
  madeBy: string;
  madeAt: Date;
};

const COLUMNS = ['number', 'changed', 'shown', 'made_by', 'made_at'] as const;

/** The versions of an item, newest first: the first is the stored state, where it was saved since versions exist. */
export async function readVersions(item: VersionedItem, limit: number): Promise<Version[]> {
  const rows = await database()
    .selectFrom('item_versions')
    .select(COLUMNS)
    .where('item', '=', item)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(versionFrom);
}

/** A version with its fields; undefined when there is none with this number. */
export async function readVersion(
  item: VersionedItem,
  number: number,
): Promise<(Version & { fields: Readonly<Record<string, unknown>> }) | undefined> {
  const row = await database()
    .selectFrom('item_versions')
    .select([...COLUMNS, 'content'])
    .where('item', '=', item)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { ...versionFrom(row), fields: row.content as Readonly<Record<string, unknown>> };
}

type Row = { number: number; changed: string[]; shown: boolean; made_by: string; made_at: Date };

function versionFrom({ number, changed, shown, made_by, made_at }: Row): Version {
  return { number, changed, shown, madeBy: made_by, madeAt: made_at };
}
