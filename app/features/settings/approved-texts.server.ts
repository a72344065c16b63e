import { database } from '#infrastructure/database/database.server.ts';

const PREFIX = 'internal:kept-words:';
/** Names consist of those of pages and fields: longer ones are invalid. */
const MAX_LENGTH = 200;

/** The default texts and texts with other facts that administrators approved (§31.12), by name. */
export async function readApprovedTexts(): Promise<ReadonlySet<string>> {
  const rows = await database()
    .selectFrom('settings')
    .select('key')
    .where('key', 'like', `${PREFIX}%`)
    .execute();
  return new Set(rows.map(({ key }) => key.slice(PREFIX.length)));
}

/** Approves one of them. Idempotent; false for an invalid name. */
export async function approveTexts(name: string): Promise<boolean> {
  if (name === '' || name.length > MAX_LENGTH) return false;
  const row = { key: `${PREFIX}${name}`, value: JSON.stringify('kept'), updated_at: new Date() };
  await database()
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return true;
}
