import { randomBytes } from 'node:crypto';
import { type Database, primaryDatabase } from './database/connection/primary-database.server.ts';

/**
 * Purpose of a secret: session cookies, hashes of rate limits, signatures of form challenges, the installation's
 * identity for its replicas, backup download tickets, and the key of notices to search engines.
 */
type Purpose = 'session' | 'rate-limit' | 'challenge' | 'identity' | 'backup-download' | 'indexnow';

const read = new WeakMap<Database, Map<Purpose, string>>();

/**
 * A secret of this installation: generated once and stored in the database, so that it survives restarts and is shared
 * by several instances. Settings whose key starts with `internal:` never reach a page.
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
