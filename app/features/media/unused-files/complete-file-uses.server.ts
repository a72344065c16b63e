import { addFileUses, type FileUser, storedAddresses } from '#content/files/file-uses.server.ts';
import { storedItemTexts } from '#content/files/item-file-uses.server.ts';
import type { ContentTable } from '#content/types/content-type.server.ts';
import { contentType } from '#content/types/content-types.server.ts';
import { CONTENT_KINDS, type ContentKind } from '#domain/content-kinds.ts';
import { DAY_MS } from '#domain/durations.ts';
import { uploadedFileAddresses } from '#domain/files/stored-file-address.ts';
import { changeContent, database, lockContent } from '#infrastructure/database/database.server.ts';
import { areUsesComplete, setUsesComplete } from '#infrastructure/database/file-uses-complete.server.ts';
import { readInternalValue, writeInternalValue } from '#infrastructure/database/internal-values.server.ts';
import { log } from '#infrastructure/log.server.ts';

const USERS = CONTENT_KINDS.map((kind) => ({ kind, table: contentType(kind).table }));

const ROW_BATCH_SIZE = 250;
const FILE_BATCH_SIZE = 500;
const PLACE_KEY = 'internal:file-uses-place';
/** Written once the uses by child rows are recorded, too. */
const CHILD_ROWS_KEY = 'internal:file-uses-of-child-rows';

type Place = { table: string; after: string };

/**
 * Migration: records the file uses of an installation from before uses were recorded, and those of one whose copies and
 * replacements recorded no uses of child rows and drafts. Runs once, in small transactions, and resumes after an
 * interruption. Must end before the first save or deletion.
 */
export async function completeFileUses(): Promise<void> {
  const complete = await areUsesComplete(database());
  if (complete && (await readInternalValue(database(), CHILD_ROWS_KEY))) return;
  const place = (await readInternalValue(database(), PLACE_KEY))?.value as Place | undefined;
  const begin = Math.max(
    0,
    USERS.findIndex(({ table }) => table === place?.table),
  );
  for (const { kind, table } of USERS.slice(begin)) {
    let after: string | undefined = place?.table === table ? place.after : '';
    while (after !== undefined) after = await noteUses(kind, table, after);
  }
  // Of an installation with recorded uses, every other file is unused since a known time, or in the trash.
  const unused = complete ? 0 : await markUnused(new Date());
  await database().deleteFrom('settings').where('key', '=', PLACE_KEY).execute();
  await writeInternalValue(database(), CHILD_ROWS_KEY, 'complete');
  await setUsesComplete(database());
  log.info('file uses recorded', { unused });
}

/** Records the uses of the next rows of a table; returns the last of them, undefined when there was none. */
async function noteUses(kind: ContentKind, table: ContentTable, after: string): Promise<string | undefined> {
  return database()
    .transaction()
    .execute(async (transaction) => {
      await lockContent(transaction);
      const rows = await transaction
        .selectFrom(table)
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(ROW_BATCH_SIZE)
        .execute();
      const last = rows.at(-1)?.id;
      if (last === undefined) return undefined;
      const ids = rows.map(({ id }) => id);
      const named = [...(await storedItemTexts(transaction, kind, ids))].map(([id, text]) => ({
        user: { kind, id } satisfies FileUser,
        urls: uploadedFileAddresses(text),
      }));
      const meant = await storedAddresses(transaction, [...new Set(named.flatMap(({ urls }) => urls))]);
      await addFileUses(
        transaction,
        named.flatMap(({ user, urls }) => {
          const files = new Set(urls.flatMap((url) => meant.get(url) ?? []));
          return [...files].map((url) => ({ url, user }));
        }),
      );
      await writeInternalValue(transaction, PLACE_KEY, { table, after: last } satisfies Place);
      return last;
    });
}

/**
 * Starts the grace period of every unused file. One that is older than a day belonged to deleted content; a newer one
 * may be in an open form.
 */
async function markUnused(now: Date): Promise<number> {
  const yesterday = new Date(now.getTime() - DAY_MS);
  let marked = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    const last: string | undefined = await changeContent(async (transaction) => {
      await lockContent(transaction);
      const unused = await transaction
        .selectFrom('stored_files')
        .select(['url', 'created_at'])
        .where('url', '>', from)
        .where('unused_since', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(selectFrom('file_uses').select('id').whereRef('file_uses.url', '=', 'stored_files.url')),
          ),
        )
        .orderBy('url')
        .limit(FILE_BATCH_SIZE)
        .execute();
      for (const { url, created_at } of unused) {
        await transaction
          .updateTable('stored_files')
          .set({ unused_since: now, released_at: created_at < yesterday ? now : null })
          .where('url', '=', url)
          .execute();
      }
      marked += unused.length;
      return unused.at(-1)?.url;
    });
    after = last;
  }
  return marked;
}
