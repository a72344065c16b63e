import type { Selectable, Transaction } from 'kysely';
import { FIXED_PATHS, isReservedPath } from '#domain/pages/reserved-paths.ts';
import { chainedTarget } from '#domain/redirects/redirect-location.ts';
import { sourceAddress } from '#domain/redirects/source-path.ts';
import { chunks } from '#infrastructure/database/chunks.server.ts';
import { databaseEngine } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { readPublicPath } from '../types/public-path.server.ts';

/** A redirect as it is stored, and as the audit log keeps it: the date may have become text. */
export type StoredRedirect = Omit<Selectable<Schema['redirects']>, 'created_at'>;

/**
 * Stores a redirect, replacing the one of the same source. Call lockContent() before: two concurrent saves could each
 * close half of a redirect loop. Redirect chains are flattened: its target and the redirects to it lead to the end at once
 * (§37.2), except through a redirect that a page takes precedence over. The source is removed from the 404 log.
 * `circle`: it would be a redirect loop, now or once that page is gone, and nothing was written.
 */
export async function putRedirect(
  transaction: Transaction<Schema>,
  { source, target, target_path }: StoredRedirect,
): Promise<'put' | 'circle'> {
  const end = await endOfChain(transaction, source, { target, target_path });
  if (end === 'circle') return 'circle';
  await transaction
    .insertInto('redirects')
    .values({ source, ...end, created_at: new Date() })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ ...end, created_at: new Date() }))
    .execute();
  if (!(await isShadowed(transaction, source))) await followRedirects(transaction, source, end);
  await transaction.deleteFrom('missing_addresses').where('path', '=', source).execute();
  return 'put';
}

type Target = Pick<StoredRedirect, 'target' | 'target_path'>;

/** Where a redirect from `source` to this target leads in the end; `circle`: back to its source. */
export async function endOfChain(
  transaction: Transaction<Schema>,
  source: string,
  given: Target,
): Promise<Target | 'circle'> {
  let end = given;
  let shadowed = false;
  const passed = new Set<string>();
  for (let step = given; ; ) {
    if (leadsTo(step, source)) return 'circle';
    const next = await redirectOfTarget(transaction, step);
    if (!next || passed.has(next.source)) return end;
    passed.add(next.source);
    shadowed ||= await isShadowed(transaction, next.source);
    step = { target: chainedTarget(step.target, next), target_path: next.target_path };
    if (!shadowed) end = step;
  }
}

/**
 * Whether a fixed page or a published item is shown at a source, or an item redirects from it, before its redirect is
 * looked up (§37.1). A later version may have added a page at the source of an older redirect.
 */
async function isShadowed(transaction: Transaction<Schema>, source: string): Promise<boolean> {
  if (FIXED_PATHS.includes(source) || isReservedPath(source)) return true;
  return !source.includes('?') && (await readPublicPath(source, transaction)) !== undefined;
}

/** Whether a target matches the redirect of this source: by its path, or by its path with its query (§37.6). */
function leadsTo({ target, target_path }: Target, source: string): boolean {
  return target_path !== null && (target_path === source || sourceAddress(target) === source);
}

async function redirectOfTarget(
  transaction: Transaction<Schema>,
  { target, target_path }: Target,
): Promise<StoredRedirect | undefined> {
  if (target_path === null) return undefined;
  const whole = sourceAddress(target) ?? target_path;
  return (await findRedirect(transaction, whole)) ?? (await findRedirect(transaction, target_path));
}

/** Flattens chains: redirects whose target is this source lead to its end at once (§37.2). */
async function followRedirects(transaction: Transaction<Schema>, source: string, end: Target): Promise<void> {
  const [path = source] = source.split('?');
  const rows = await transaction
    .selectFrom('redirects')
    .select(['source', 'target', 'target_path'])
    .where('target_path', '=', path)
    // A concurrent deletion waits, or the insert below would bring the deleted redirect back.
    .$if(databaseEngine() === 'postgres', (query) => query.forUpdate())
    .execute();
  const led = rows
    .filter((row) => leadsTo(row, source))
    .map((row) => ({
      source: row.source,
      ...end,
      target: chainedTarget(row.target, { source, target: end.target }),
      // Of a new row only: an insert is the one statement that gives each row its own value.
      created_at: new Date(),
    }));
  for (const part of chunks(led))
    await transaction
      .insertInto('redirects')
      .values(part)
      .onConflict((conflict) =>
        conflict.column('source').doUpdateSet((row) => ({
          target: row.ref('excluded.target'),
          target_path: row.ref('excluded.target_path'),
        })),
      )
      .execute();
}

/** The redirect of a path; undefined when it has none. */
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
