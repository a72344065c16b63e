import type { Selectable, Transaction } from 'kysely';
import type { Schema } from './schema/schema.server.ts';

/** A former address as it is stored, and as the journal keeps it: the date may have become text. */
export type StoredRedirect = Omit<Selectable<Schema['redirects']>, 'created_at'>;

/** First a write: two who save at the same time could each close half of a circle. */
export async function takeTurnOfRedirects(transaction: Transaction<Schema>): Promise<void> {
  await transaction
    .updateTable('content_version')
    .set((column) => ({ version: column.ref('version') }))
    .where('id', '=', 1)
    .execute();
}

/**
 * Puts a redirect in the place of the one of the same address, after a turn was taken. What it leads to and what leads to it
 * lead to the end at once (§37.2); what is asked for there is no longer counted as asked for in vain. `circle`: it would
 * lead to itself, and nothing was written.
 */
export async function putRedirect(
  transaction: Transaction<Schema>,
  { source, target, target_path }: StoredRedirect,
): Promise<'put' | 'circle'> {
  const next = target_path === null ? undefined : await findRedirect(transaction, target_path);
  const end = next ? { target: next.target, target_path: next.target_path } : { target, target_path };
  if (end.target_path === source) return 'circle';
  await transaction
    .insertInto('redirects')
    .values({ source, ...end, created_at: new Date() })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ ...end, created_at: new Date() }))
    .execute();
  await transaction.updateTable('redirects').set(end).where('target_path', '=', source).execute();
  await transaction.deleteFrom('missing_addresses').where('path', '=', source).execute();
  return 'put';
}

/** The redirect of an address; undefined when it has none. */
export function findRedirect(
  transaction: Transaction<Schema>,
  source: string,
): Promise<StoredRedirect | undefined> {
  return transaction
    .selectFrom('redirects')
    .select(['source', 'target', 'target_path'])
    .where('source', '=', source)
    .executeTakeFirst();
}
