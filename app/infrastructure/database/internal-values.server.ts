import type { Kysely } from 'kysely';
import type { Schema } from './schema/schema.server.ts';

/** The key of a value of the installation itself, in the table of the settings: it never reaches a page. */
type InternalKey = `internal:${string}`;

/** The internal value of this key, and when it was written; undefined when there is none. */
export function readInternalValue(
  over: Kysely<Schema>,
  key: InternalKey,
): Promise<{ value: unknown; updated_at: Date } | undefined> {
  return over
    .selectFrom('settings')
    .select(['value', 'updated_at'])
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Writes an internal value, in place of the former one. */
export async function writeInternalValue(
  over: Kysely<Schema>,
  key: InternalKey,
  value: unknown,
): Promise<void> {
  const set = { value: JSON.stringify(value), updated_at: new Date() };
  await over
    .insertInto('settings')
    .values({ key, ...set })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(set))
    .execute();
}
