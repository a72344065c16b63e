import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { derivedFilms } from '#domain/files/derived-films.ts';
import { uploadedFileAddresses } from '#domain/files/stored-file-address.ts';
import type { FileUserKind, Schema } from './schema/schema.server.ts';

/** Far below the number of parameters that either engine takes. */
const BATCH_SIZE = 500;

export type FileUser = { kind: FileUserKind; id: string };

/**
 * Notes which stored files somebody uses: exactly those whose addresses stand in `text` (all of a project, all of an
 * article), none when it is empty. Belongs into the transaction of the save or deletion itself, as its last step. A
 * file whose last use goes is released: its grace begins (docs/decisions/018-unused-files.md). What only the trash uses is
 * released too, and its grace is counted from then once the trash lets it go.
 */
export async function recordFileUses(
  transaction: Transaction<Schema>,
  user: FileUser,
  text: string,
  now = new Date(),
): Promise<void> {
  await lockFileUses(transaction);
  const former = await usesOf(transaction, user);
  const wanted = new Set((await storedAddresses(transaction, uploadedFileAddresses(text))).values());
  await addFileUses(
    transaction,
    [...wanted].filter((url) => !former.has(url)).map((url) => ({ url, user })),
  );
  const given = [...former].filter((url) => !wanted.has(url));
  // Before every use is known, nobody can say which one was the last.
  const complete = await areUsesComplete(transaction);
  for (const part of parts(given)) {
    await transaction
      .deleteFrom('file_uses')
      .where('user_kind', '=', user.kind)
      .where('user_id', '=', user.id)
      .where('url', 'in', part)
      .execute();
    if (complete) await releaseFiles(transaction, part, now);
  }
}

/** Releases those of the files that nothing on the site uses; the grace of those begins that the trash doesn't use either. */
async function releaseFiles(transaction: Transaction<Schema>, urls: readonly string[], now: Date) {
  await transaction
    .updateTable('stored_files')
    .set((column) => ({ released_at: column.fn.coalesce('released_at', column.val(now)) }))
    .where('url', 'in', urls)
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
    .execute();
  await transaction
    .updateTable('stored_files')
    .set((column) => ({ unused_since: column.ref('released_at') }))
    .where('url', 'in', urls)
    .where('deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('file_uses').select('id').whereRef('file_uses.url', '=', 'stored_files.url'))),
    )
    .execute();
}

/**
 * Who changes uses waits for each other, so that of two who give up the last two uses of a file the second one sees
 * that. On SQLite every transaction does so anyway.
 */
export async function lockFileUses(transaction: Transaction<Schema>): Promise<void> {
  await transaction
    .updateTable('content_version')
    .set((column) => ({ version: column.ref('version') }))
    .where('id', '=', 1)
    .execute();
}

/** Adds uses of stored files; what is used is neither released nor waiting any more, and what the trash uses waits no more. */
export async function addFileUses(
  transaction: Transaction<Schema>,
  uses: { url: string; user: FileUser }[],
): Promise<void> {
  for (const part of parts(uses)) {
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
 * Which of the addresses are stored files, with the file that each means: a variant's means its picture, a poster's its
 * film, and so does that of its file for a width.
 */
export async function storedAddresses(
  transaction: Transaction<Schema>,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const meant = new Map<string, string>();
  for (const part of parts(addresses)) {
    const films = part.flatMap((beside) => derivedFilms(beside).map((film) => ({ film, beside })));
    const files = await transaction
      .selectFrom('stored_files')
      .select('url')
      .where('url', 'in', [...part, ...films.map(({ film }) => film)])
      .where('deleted_at', 'is', null)
      .execute();
    const variants = await transaction
      .selectFrom('picture_variants')
      .innerJoin('stored_files', 'stored_files.url', 'picture_variants.source_url')
      .select(['picture_variants.url', 'picture_variants.source_url'])
      .where('picture_variants.url', 'in', part)
      .where('deleted_at', 'is', null)
      .execute();
    for (const { url } of files) {
      meant.set(url, url);
      for (const { film, beside } of films) if (film === url) meant.set(beside, url);
    }
    for (const { url, source_url } of variants) meant.set(url, source_url);
  }
  return meant;
}

const COMPLETE_KEY = 'internal:file-uses';

/** Whether every use is known: an installation older than their table fills it first. */
export async function areUsesComplete(over: Kysely<Schema>): Promise<boolean> {
  const row = await over
    .selectFrom('settings')
    .select('value')
    .where('key', '=', COMPLETE_KEY)
    .executeTakeFirst();
  return row?.value === 'complete';
}

/** From now on every use is known. */
export async function setUsesComplete(over: Kysely<Schema>): Promise<void> {
  const set = { value: JSON.stringify('complete'), updated_at: new Date() };
  await over
    .insertInto('settings')
    .values({ key: COMPLETE_KEY, ...set })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(set))
    .execute();
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

function parts<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH_SIZE) }, (_, index) =>
    all.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
}
