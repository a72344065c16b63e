import type { Transaction } from 'kysely';
import { findRedirect, putRedirect } from '#content/redirects/redirect-rows.server.ts';
import { readPublicPath } from '#content/types/public-path.server.ts';
import type { Remark } from '#domain/import/remarks.ts';
import { parseRedirect } from '#domain/redirects/redirect.ts';
import { sourceAddress } from '#domain/redirects/source-path.ts';
import { MAX_REDIRECTS } from '#features/redirects/save-redirects.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { countRows } from '#infrastructure/database/count-up-to.server.ts';
import { database, lockContent } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';

/** How many more redirects can be created (§37.3). */
export async function readRedirectRoom(): Promise<number> {
  return MAX_REDIRECTS - (await countRows(database().selectFrom('redirects')));
}

/** The redirects of a written item: the number of new ones, and why others could not be created, for the report. */
export type ImportRedirects = { created: number; left: Remark[] };

/**
 * Creates redirects from the former URLs of an item to its new one, in the transaction that stores it. A redirect with
 * another target stays unchanged; a failed one is for the report (§56.5). The transaction may run again, so that the
 * caller counts them once it has ended.
 */
export async function createImportRedirects(
  transaction: Transaction<Schema>,
  room: number,
  { formerAddresses, target }: { formerAddresses: readonly string[]; target: string },
): Promise<ImportRedirects> {
  const redirects: ImportRedirects = { created: 0, left: [] };
  for (const address of formerAddresses) {
    const outcome = await createRedirect(transaction, room - redirects.created, address, target);
    if (outcome === 'created') redirects.created += 1;
    else if (outcome !== 'needless')
      redirects.left.push({ kind: 'redirect-left', detail: `${address} (${outcome.left})` });
  }
  return redirects;
}

/** Creates one redirect. `left`: why it can't be created. */
async function createRedirect(
  transaction: Transaction<Schema>,
  room: number,
  address: string,
  target: string,
): Promise<'created' | 'needless' | { left: string }> {
  if (sourceAddress(address) === target) return 'needless';
  const parsed = parseRedirect({ source: address, target, withdrawn: false }, configuration().SITE_URL);
  if (!parsed.valid) return { left: parsed.message };
  const { source } = parsed.redirect;
  await lockContent(transaction);
  // An article of the same slug, or a project: its page takes precedence, and redirects to it lead to it.
  const shown = await readPublicPath(source, transaction);
  if (shown !== undefined)
    return shown === target ? 'needless' : { left: 'une page d’ici est à cette adresse' };
  const found = await findRedirect(transaction, source);
  if (found)
    return found.target === target
      ? 'needless'
      : { left: `elle mène déjà à ${found.target || 'rien, comme retirée'}` };
  if (room <= 0) return { left: 'il y a trop de redirections' };
  const put = await putRedirect(transaction, { source, target, target_path: parsed.targetPath });
  return put === 'circle' ? { left: 'elle mènerait à elle-même' } : 'created';
}
