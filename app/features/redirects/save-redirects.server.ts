import type { Transaction } from 'kysely';
import { type AuditLogEntry, recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import {
  endOfChain,
  findRedirect,
  putRedirect,
  type StoredRedirect,
} from '#content/redirects/redirect-rows.server.ts';
import {
  type ParsedRedirect,
  parseRedirect,
  TO_ITSELF,
  type TypedRedirect,
} from '#domain/redirects/redirect.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { countRows } from '#infrastructure/database/count-up-to.server.ts';
import { changeContent, lockContent } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/** The maximal number of redirects; more would call for rules instead of a list. */
export const MAX_REDIRECTS = 20_000;

const CHANGED =
  'Cette redirection a été modifiée entre-temps\u00a0: rechargez la page pour voir où elle mène maintenant.';
const CHANGED_SINCE_LISTED =
  'Cette redirection a été modifiée entre-temps\u00a0: elle n’a pas été supprimée. Vérifiez où elle mène maintenant.';
const GONE = 'Cette redirection a été supprimée ou renommée entre-temps\u00a0: rechargez la page.';
const EXISTS =
  'Une redirection part déjà de cette adresse\u00a0: modifiez-la dans la liste, ou supprimez-la d’abord.';
const TOO_MANY = `${MAX_REDIRECTS.toLocaleString('fr-FR')} redirections au plus\u00a0: supprimez-en d’abord`;

export type ValidRedirect = Extract<ParsedRedirect, { valid: true }>;

/** A redirect as the form that edits it, or the list, was loaded. */
export type LoadedRedirect = { source: string; target: string };

type Refusal = { field: 'source' | 'target'; message: string };

/**
 * Saves redirects, replacing those of the same source, in one transaction. Refuses loops and redirects above the limit,
 * reported by their index in the list. Chains are flattened: a redirect to a redirected source gets the final target,
 * and so do those that point to the new source, so that visitors are redirected once (§37.2). Saved sources are deleted
 * from the 404 log.
 */
export async function saveRedirects(
  redirects: readonly ValidRedirect[],
): Promise<{ saved: number; refused: { index: number; message: string }[] }> {
  return changeContent(async (transaction) => {
    await lockContent(transaction);
    return saveAll(transaction, redirects);
  });
}

/** `former`: a redirect to replace, unless a new one is refused. The caller holds lockContent(). */
async function saveAll(
  transaction: Transaction<Schema>,
  redirects: readonly ValidRedirect[],
  former?: string,
) {
  const removed = former === undefined ? undefined : await take(transaction, former);
  const refused: { index: number; message: string }[] = [];
  let room = MAX_REDIRECTS - (await countRows(transaction.selectFrom('redirects')));
  for (const [index, redirect] of redirects.entries()) {
    const outcome = await save(transaction, redirect, room);
    if (typeof outcome === 'string') refused.push({ index, message: outcome });
    else if (outcome.added) room -= 1;
  }
  // Its replacement was refused: it stays.
  if (removed && refused.length > 0) await transaction.insertInto('redirects').values(removed).execute();
  const saved = redirects.length - refused.length;
  await recordInAuditLog(
    transaction,
    entriesOf(redirects, saved, former === undefined ? 'created' : 'saved'),
  );
  return { saved, refused };
}

export type SavedRedirect = { outcome: 'saved' } | ({ outcome: 'refused' } & Refusal);

/**
 * Validates and saves one redirect as typed, replacing `former`, the one that the form was loaded with. Refuses what
 * another administrator would lose: a target that was changed or a redirect that was deleted meanwhile, and another
 * redirect of the same source (§37.8). The same form sent twice is saved once.
 */
export async function saveRedirect(typed: TypedRedirect, former?: LoadedRedirect): Promise<SavedRedirect> {
  const parsed = parseRedirect(typed, configuration().SITE_URL);
  if (!parsed.valid) return { outcome: 'refused', field: parsed.field, message: parsed.message };
  return changeContent(async (transaction): Promise<SavedRedirect> => {
    await lockContent(transaction);
    const { source, target } = parsed.redirect;
    const present = await findRedirect(transaction, source);
    const renamed = former !== undefined && former.source !== source;
    if (present && !(renamed && (await findRedirect(transaction, former.source)))) {
      const end = await endOfChain(transaction, source, { target, target_path: parsed.targetPath });
      if (end !== 'circle' && present.target === end.target) return { outcome: 'saved' };
    }
    const lost = await refusalOf(transaction, present, former);
    if (lost) return { outcome: 'refused', ...lost };
    const { refused } = await saveAll(transaction, [parsed], former?.source);
    const [first] = refused;
    return first ? { outcome: 'refused', field: 'target', message: first.message } : { outcome: 'saved' };
  });
}

/** Why a save would lose what is stored. `present`: the redirect at the typed source. */
async function refusalOf(
  transaction: Transaction<Schema>,
  present: StoredRedirect | undefined,
  former: LoadedRedirect | undefined,
): Promise<Refusal | undefined> {
  if (former) {
    const stored = await findRedirect(transaction, former.source);
    if (!stored) return { field: 'source', message: GONE };
    if (stored.target !== former.target) return { field: 'target', message: CHANGED };
  }
  return present && present.source !== former?.source ? { field: 'source', message: EXISTS } : undefined;
}

/**
 * Deletes a redirect, unless another administrator has changed its target since it was listed (§37.8): returns the reason
 * of that refusal. A missing one is no error.
 */
export async function deleteRedirect({
  source,
  target: listed,
}: LoadedRedirect): Promise<string | undefined> {
  return changeContent(async (transaction) => {
    await lockContent(transaction);
    const stored = await findRedirect(transaction, source);
    if (!stored) return undefined;
    const { target, target_path } = stored;
    if (target !== listed) return CHANGED_SINCE_LISTED;
    await take(transaction, source);
    const undo = { type: 'redirect' as const, redirect: { source, target, target_path } };
    await recordInAuditLog(transaction, [
      { action: 'deleted', kind: 'redirect', id: source, title: source, undo },
    ]);
    return undefined;
  });
}

/** The audit log entries of redirects that were saved together. */
function entriesOf(
  redirects: readonly ValidRedirect[],
  saved: number,
  action: 'created' | 'saved',
): AuditLogEntry[] {
  if (saved === 0) return [];
  const source = redirects.length === 1 ? redirects[0]?.redirect.source : undefined;
  return source === undefined
    ? [{ action: 'imported', kind: 'redirects', id: '', title: String(saved) }]
    : [{ action, kind: 'redirect', id: source, title: source }];
}

/** Deletes a redirect and returns it. */
function take(transaction: Transaction<Schema>, source: string) {
  return transaction.deleteFrom('redirects').where('source', '=', source).returningAll().executeTakeFirst();
}

/** Returns the reason for a refusal. `room`: how many more redirects are allowed. */
async function save(
  transaction: Transaction<Schema>,
  { redirect: { source, target }, targetPath }: ValidRedirect,
  room: number,
): Promise<string | { added: boolean }> {
  const added = (await findRedirect(transaction, source)) === undefined;
  const put =
    added && room <= 0 ? 'full' : await putRedirect(transaction, { source, target, target_path: targetPath });
  if (put === 'put') return { added };
  return put === 'full' ? TOO_MANY : TO_ITSELF;
}
