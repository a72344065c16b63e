import type { Transaction } from 'kysely';
import { findRedirect, putRedirect } from '#content/redirects/redirect-rows.server.ts';
import { readPublicPath } from '#content/types/public-path.server.ts';
import { addRemark } from '#domain/import/import-report.ts';
import { parseRedirect } from '#domain/redirects/redirect.ts';
import { sourceAddress } from '#domain/redirects/source-path.ts';
import { MAX_REDIRECTS } from '#features/redirects/save-redirects.server.ts';
import { configuration } from '#infrastructure/configuration.server.ts';
import { countRows } from '#infrastructure/database/count-up-to.server.ts';
import { database, lockContent } from '#infrastructure/database/database.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import type { ImportContext } from './import-context.server.ts';

/** How many more redirects can be created (§37.3). */
export async function readRedirectRoom(): Promise<number> {
  return MAX_REDIRECTS - (await countRows(database().selectFrom('redirects')));
}

/**
 * Creates redirects from the former URLs of an item to its new one, in the transaction that stores it. A redirect with
 * another target stays unchanged; a failed one is added to the report (§56.5).
 */
export async function createImportRedirects(
  transaction: Transaction<Schema>,
  context: ImportContext,
  { title, formerAddresses, target }: { title: string; formerAddresses: readonly string[]; target: string },
): Promise<void> {
  for (const address of formerAddresses) {
    const why = await createRedirect(transaction, context, address, target);
    if (why) addRemark(context.report, title, { kind: 'redirect-left', detail: `${address} (${why})` });
  }
}

/** Creates one redirect; returns why it can't be created, undefined on success. */
async function createRedirect(
  transaction: Transaction<Schema>,
  context: ImportContext,
  address: string,
  target: string,
): Promise<string | undefined> {
  if (sourceAddress(address) === target) return undefined;
  const parsed = parseRedirect({ source: address, target, withdrawn: false }, configuration().SITE_URL);
  if (!parsed.valid) return parsed.message;
  const { source } = parsed.redirect;
  await lockContent(transaction);
  // An article of the same slug, or a project: its page takes precedence, and redirects to it lead to it.
  const shown = await readPublicPath(source, transaction);
  if (shown !== undefined) return shown === target ? undefined : 'une page d’ici est à cette adresse';
  const found = await findRedirect(transaction, source);
  if (found)
    return found.target === target ? undefined : `elle mène déjà à ${found.target || 'rien, comme retirée'}`;
  if (context.redirectRoom <= 0) return 'il y a trop de redirections';
  const put = await putRedirect(transaction, { source, target, target_path: parsed.targetPath });
  if (put === 'circle') return 'elle mènerait à elle-même';
  context.redirectRoom -= 1;
  context.report.redirects += 1;
  return undefined;
}
