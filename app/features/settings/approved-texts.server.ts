import { database } from '#infrastructure/database/database.server.ts';
import { log } from '#infrastructure/log.server.ts';

const PREFIX = 'internal:kept-words:';
/** Names are made of those of pages and fields: what is longer is none. */
const MAX_LENGTH = 200;

/** What administrators decided to keep of the first words and of what speaks of other facts (§31.12), by name. */
export async function readApprovedTexts(): Promise<ReadonlySet<string>> {
  const rows = await database()
    .selectFrom('settings')
    .select('key')
    .where('key', 'like', `${PREFIX}%`)
    .execute();
  return new Set(rows.map(({ key }) => key.slice(PREFIX.length)));
}

/** Keeps one of them. Idempotent; false for a name that can't be one. Write errors are logged and thrown on. */
export async function approveTexts(name: string): Promise<boolean> {
  if (name === '' || name.length > MAX_LENGTH) return false;
  const row = { key: `${PREFIX}${name}`, value: JSON.stringify('kept'), updated_at: new Date() };
  try {
    await database()
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    return true;
  } catch (error) {
    log.error('words could not be kept', { name, error });
    throw error;
  }
}
