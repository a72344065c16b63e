import { randomBytes } from 'node:crypto';
import { type Database, primaryDatabase } from './database/database.server.ts';

/**
 * What a secret is for: the sessions' cookies, the hashes that limits are counted by, what a form is to bring back, to tell
 * a replica of this installation from others, or what opens a backup.
 */
type Purpose = 'session' | 'rate-limit' | 'challenge' | 'identity' | 'backup-download';

const read = new WeakMap<Database, Map<Purpose, string>>();

/**
 * A key of this installation: made once and kept in the database, so that a restart changes nothing and several
 * instances agree. Settings whose key starts with `internal:` never reach a page.
 */
export async function installationSecret(purpose: Purpose): Promise<string> {
  const known = read.get(primaryDatabase()) ?? new Map<Purpose, string>();
  read.set(primaryDatabase(), known);
  const secret = known.get(purpose) ?? (await readSecret(`internal:${purpose}-secret`));
  known.set(purpose, secret);
  return secret;
}

async function readSecret(key: string): Promise<string> {
  await primaryDatabase()
    .insertInto('settings')
    .values({ key, value: JSON.stringify(randomBytes(32).toString('base64url')), updated_at: new Date() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await primaryDatabase()
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return String(value);
}
