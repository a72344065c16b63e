import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { type Database, primaryDatabase } from './database/connection/primary-database.server.ts';
import type { Schema } from './database/schema/schema.server.ts';

/**
 * Purpose of a secret: session cookies, hashes of rate limits, signatures of form challenges, the installation's
 * identity for its replicas, backup download tickets, the key of notices to search engines, and the keys of autosaves in
 * browsers.
 */
type Purpose =
  | 'session'
  | 'rate-limit'
  | 'challenge'
  | 'identity'
  | 'backup-download'
  | 'indexnow'
  | 'autosave';

const read = new WeakMap<Database, Map<Purpose, string>>();

/**
 * A secret of this installation: generated once and stored in the database, so that it survives restarts and is shared
 * by several instances. Settings whose key starts with `internal:` never reach a page.
 */
export async function installationSecret(purpose: Purpose): Promise<string> {
  const known = read.get(primaryDatabase()) ?? new Map<Purpose, string>();
  read.set(primaryDatabase(), known);
  const secret = known.get(purpose) ?? (await readSecret(keyOf(purpose)));
  known.set(purpose, secret);
  return secret;
}

/**
 * Replaces a secret of this installation. What depends on the former one is invalid from then on; other processes read
 * the new one at their next start.
 */
export async function replaceInstallationSecret(
  transaction: Transaction<Schema>,
  purpose: Purpose,
): Promise<{ former: string; secret: string }> {
  const former = await installationSecret(purpose);
  const secret = newSecret();
  await transaction
    .updateTable('settings')
    .set({ value: JSON.stringify(secret), updated_at: new Date() })
    .where('key', '=', keyOf(purpose))
    .execute();
  read.delete(primaryDatabase());
  return { former, secret };
}

const newSecret = () => randomBytes(32).toString('base64url');
const keyOf = (purpose: Purpose) => `internal:${purpose}-secret`;

async function readSecret(key: string): Promise<string> {
  const stored = primaryDatabase().selectFrom('settings').select('value').where('key', '=', key);
  // Read first: where the secret exists, the first use in a process needs no write.
  const known = await stored.executeTakeFirst();
  if (known) return String(known.value);
  await primaryDatabase()
    .insertInto('settings')
    .values({ key, value: JSON.stringify(newSecret()), updated_at: new Date() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await stored.executeTakeFirstOrThrow();
  return String(value);
}
