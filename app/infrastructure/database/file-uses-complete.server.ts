import type { Kysely } from 'kysely';
import type { Schema } from './schema/schema.server.ts';

const COMPLETE_KEY = 'internal:file-uses';

/** Whether every use is recorded: an installation older than the table fills it first. */
export async function areUsesComplete(over: Kysely<Schema>): Promise<boolean> {
  const row = await over
    .selectFrom('settings')
    .select('value')
    .where('key', '=', COMPLETE_KEY)
    .executeTakeFirst();
  return row?.value === 'complete';
}

/** Marks the uses of files as complete. */
export async function setUsesComplete(over: Kysely<Schema>): Promise<void> {
  const set = { value: JSON.stringify('complete'), updated_at: new Date() };
  await over
    .insertInto('settings')
    .values({ key: COMPLETE_KEY, ...set })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(set))
    .execute();
}
