import type { Transaction } from 'kysely';
import {
  type ParsedRedirect,
  parseRedirect,
  type Redirect,
  TO_ITSELF,
  type TypedRedirect,
} from '#domain/redirects/redirect.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { changeContent } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { log } from '#infrastructure/log.server.ts';

/** So many are found by one look; more would be a rule, not a list. */
export const MOST_REDIRECTS = 20_000;

const TOO_MANY = `${MOST_REDIRECTS.toLocaleString('fr-FR')} redirections au plus : supprimez-en d’abord`;

export type ValidRedirect = Extract<ParsedRedirect, { valid: true }>;

/**
 * Saves redirects over those of the same address, all in one transaction, and none that would lead round in a circle or be
 * one too many: what is refused is told by its place in the list. A redirect to an address that is redirected itself
 * leads to its end at once, and so do those that led here: nobody is led on twice (§37.2). What is saved is no longer
 * counted as asked for in vain. `former`: one that goes for them, unless one is refused. Write errors are logged and thrown on.
 */
export async function saveRedirects(
  redirects: readonly ValidRedirect[],
  former?: string,
): Promise<{ saved: number; refused: { index: number; message: string }[] }> {
  try {
    return await changeContent(async (transaction) => {
      await takeTurn(transaction);
      const removed = former === undefined ? undefined : await take(transaction, former);
      const refused: { index: number; message: string }[] = [];
      let room = MOST_REDIRECTS - (await count(transaction));
      for (const [index, redirect] of redirects.entries()) {
        const outcome = await save(transaction, redirect, room);
        if (typeof outcome === 'string') refused.push({ index, message: outcome });
        else if (outcome.added) room -= 1;
      }
      // What takes its place can't be: it stays.
      if (removed && refused.length > 0) await transaction.insertInto('redirects').values(removed).execute();
      return { saved: redirects.length - refused.length, refused };
    });
  } catch (error) {
    log.error('redirects could not be saved', { redirects: redirects.length, error });
    throw error;
  }
}

export type SavedRedirect =
  | { outcome: 'saved'; redirect: Redirect }
  | { outcome: 'refused'; field: 'source' | 'target'; message: string };

/**
 * Checks and saves one redirect as it was typed, in the place of the one that was at `former` (§37.2). Write errors are
 * logged and thrown on.
 */
export async function saveRedirect(typed: TypedRedirect, former?: string): Promise<SavedRedirect> {
  const parsed = parseRedirect(typed, configuration().SITE_URL);
  if (!parsed.valid) return { outcome: 'refused', field: parsed.field, message: parsed.message };
  const { refused } = await saveRedirects([parsed], former);
  const [first] = refused;
  if (first) return { outcome: 'refused', field: 'target', message: first.message };
  return { outcome: 'saved', redirect: parsed.redirect };
}

/** Removes a redirect. What is not there any more is no error. Write errors are logged and thrown on. */
export async function deleteRedirect(source: string): Promise<void> {
  try {
    await changeContent((transaction) => take(transaction, source));
  } catch (error) {
    log.error('a redirect could not be deleted', { error });
    throw error;
  }
}

/** Removes a redirect and returns it. */
function take(transaction: Transaction<Schema>, source: string) {
  return transaction.deleteFrom('redirects').where('source', '=', source).returningAll().executeTakeFirst();
}

/** First a write: two who save at the same time could each close half of a circle. */
async function takeTurn(transaction: Transaction<Schema>): Promise<void> {
  await transaction
    .updateTable('content_version')
    .set((column) => ({ version: column.ref('version') }))
    .where('id', '=', 1)
    .execute();
}

/** Says why not, when it can't be. `room`: how many more there may be. */
async function save(
  transaction: Transaction<Schema>,
  { redirect: { source, target }, targetPath }: ValidRedirect,
  room: number,
): Promise<string | { added: boolean }> {
  const next = targetPath === null ? undefined : await find(transaction, targetPath);
  const end = next ?? { target, target_path: targetPath };
  if (end.target_path === source) return TO_ITSELF;
  const added = (await find(transaction, source)) === undefined;
  if (added && room <= 0) return TOO_MANY;
  await transaction
    .insertInto('redirects')
    .values({ source, ...end, created_at: new Date() })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ ...end, created_at: new Date() }))
    .execute();
  await transaction.updateTable('redirects').set(end).where('target_path', '=', source).execute();
  await transaction.deleteFrom('missing_addresses').where('path', '=', source).execute();
  return { added };
}

function find(transaction: Transaction<Schema>, source: string) {
  return transaction
    .selectFrom('redirects')
    .select(['target', 'target_path'])
    .where('source', '=', source)
    .executeTakeFirst();
}

async function count(transaction: Transaction<Schema>): Promise<number> {
  const { redirects } = await transaction
    .selectFrom('redirects')
    .select((column) => column.fn.countAll<number | bigint>().as('redirects'))
    .executeTakeFirstOrThrow();
  return Number(redirects);
}
