import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { derivedFilms } from '#domain/files/derived-films.ts';
import { uploadedFileAddresses } from '#domain/files/stored-file-address.ts';
import { chunks } from '#infrastructure/database/chunks.server.ts';
import { lockContent } from '#infrastructure/database/database.server.ts';
import { areUsesComplete } from '#infrastructure/database/file-uses-complete.server.ts';
import type { FileUserKind, Schema } from '#infrastructure/database/schema/schema.server.ts';
import { recordInAuditLog } from '../audit-log/audit-log.server.ts';
import type { TrashContent } from '../trash/trash-content.ts';
import { recordWatched } from '../watch/record-watched.server.ts';

export type FileUser = { kind: FileUserKind; id: string };

/**
 * Records which stored files a user has: exactly those whose URLs are in `text` (all of a project, all of an article),
 * none when it is empty. Call it as the last step of the transaction of the save or deletion. A file that loses its
 * last use is released: its grace period begins (docs/decisions/018-unused-files.md). A file that only the trash uses
 * is released too, and its grace period starts once the trash drops it. What the watch looks after follows from the
 * stored rows of the user (§71.1). Returns whether visitors got a file until now that they don't get any more.
 */
export async function recordFileUses(
  transaction: Transaction<Schema>,
  user: FileUser,
  text: string,
  now = new Date(),
): Promise<boolean> {
  // Of two transactions that remove the last two uses of a file, the second one has to see that.
  await lockContent(transaction);
  const former = await usesOf(transaction, user);
  const addresses = uploadedFileAddresses(text);
  if (user.kind !== 'trash') await takeOutOfTrash(transaction, addresses);
  const wanted = new Set((await storedAddresses(transaction, addresses)).values());
  await addFileUses(
    transaction,
    [...wanted].filter((url) => !former.has(url)).map((url) => ({ url, user })),
  );
  const given = [...former].filter((url) => !wanted.has(url));
  // Before every use is recorded, the last one can't be determined.
  const complete = await areUsesComplete(transaction);
  let withdrawn = false;
  for (const part of chunks(given)) {
    await transaction
      .deleteFrom('file_uses')
      .where('user_kind', '=', user.kind)
      .where('user_id', '=', user.id)
      .where('url', 'in', part)
      .execute();
    if (complete && (await releaseFiles(transaction, part, now))) withdrawn = true;
  }
  if (user.kind !== 'trash') await recordWatched(transaction, [{ kind: user.kind, id: user.id }]);
  return withdrawn;
}

/**
 * Restores the files that were deleted while a form had them, or that a restored version names: what is saved shows them,
 * and the sweep must not delete them (§35.5).
 */
async function takeOutOfTrash(transaction: Transaction<Schema>, addresses: readonly string[]): Promise<void> {
  const deleted = await storedAddresses(transaction, addresses, 'in the trash');
  for (const part of chunks([...new Set(deleted.values())])) {
    const entries = await transaction
      .deleteFrom('trash')
      .where('kind', '=', 'file')
      .where('item_id', 'in', part)
      .where('expires_at', '>', new Date())
      .returning(['item_id', 'title', 'content'])
      .execute();
    for (const { item_id: url, title, content } of entries) {
      await transaction
        .updateTable('stored_files')
        .set({ deleted_at: null, kept: (JSON.parse(content) as TrashContent).file?.kept === true })
        .where('url', '=', url)
        .execute();
      await recordInAuditLog(transaction, [{ action: 'restored', kind: 'file', id: url, title }]);
    }
  }
}

/**
 * Releases those of the files that nothing on the site uses; the grace period starts for those that the trash doesn't
 * use either. Returns whether one was not released before.
 */
async function releaseFiles(
  transaction: Transaction<Schema>,
  urls: readonly string[],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('stored_files')
    .set({ released_at: now })
    .where('url', 'in', urls)
    .where('released_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('file_uses')
            .select('id')
            .whereRef('file_uses.url', '=', 'stored_files.url')
            .where('user_kind', '<>', 'trash'),
        ),
      ),
    )
    .executeTakeFirst();
  await transaction
    .updateTable('stored_files')
    .set((column) => ({ unused_since: column.ref('released_at') }))
    .where('url', 'in', urls)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('file_uses').select('id').whereRef('file_uses.url', '=', 'stored_files.url'))),
    )
    .execute();
  return numUpdatedRows > 0n;
}

/**
 * Adds uses of stored files; a used file is neither released nor in its grace period, and a file in the trash is not in
 * its grace period.
 */
export async function addFileUses(
  transaction: Transaction<Schema>,
  uses: { url: string; user: FileUser }[],
): Promise<void> {
  for (const part of chunks(uses)) {
    await transaction
      .insertInto('file_uses')
      .values(
        part.map(({ url, user }) => ({ id: randomUUID(), url, user_kind: user.kind, user_id: user.id })),
      )
      .onConflict((conflict) => conflict.columns(['url', 'user_kind', 'user_id']).doNothing())
      .execute();
    const urls = part.map(({ url }) => url);
    await transaction
      .updateTable('stored_files')
      .set({ unused_since: null })
      .where('url', 'in', urls)
      .execute();
    const shown = part.filter(({ user }) => user.kind !== 'trash').map(({ url }) => url);
    if (shown.length === 0) continue;
    await transaction
      .updateTable('stored_files')
      .set({ released_at: null })
      .where('url', 'in', shown)
      .execute();
  }
}

/**
 * The stored files among the URLs, each as its original: a variant stands for its picture, a poster or a rendition for
 * its film. Those that are not deleted, or the deleted ones.
 */
export async function storedAddresses(
  transaction: Transaction<Schema>,
  addresses: readonly string[],
  which: 'in the library' | 'in the trash' = 'in the library',
): Promise<Map<string, string>> {
  const state = which === 'in the library' ? 'is' : 'is not';
  const meant = new Map<string, string>();
  for (const part of chunks(addresses)) {
    const films = part.flatMap((derived) => derivedFilms(derived).map((film) => ({ film, derived })));
    const files = await transaction
      .selectFrom('stored_files')
      .select('url')
      .where('url', 'in', [...part, ...films.map(({ film }) => film)])
      .where('deleted_at', state, null)
      .execute();
    const variants = await transaction
      .selectFrom('picture_variants')
      .innerJoin('stored_files', 'stored_files.url', 'picture_variants.source_url')
      .select(['picture_variants.url', 'picture_variants.source_url'])
      .where('picture_variants.url', 'in', part)
      .where('deleted_at', state, null)
      .execute();
    for (const { url } of files) {
      meant.set(url, url);
      for (const { film, derived } of films) if (film === url) meant.set(derived, url);
    }
    for (const { url, source_url } of variants) meant.set(url, source_url);
  }
  return meant;
}

async function usesOf(transaction: Transaction<Schema>, user: FileUser): Promise<Set<string>> {
  const uses = await transaction
    .selectFrom('file_uses')
    .select('url')
    .where('user_kind', '=', user.kind)
    .where('user_id', '=', user.id)
    .execute();
  return new Set(uses.map(({ url }) => url));
}
