import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { HOUR_MS } from '#domain/durations.ts';
import { fileSearchText } from '#domain/files/file-name.ts';
import { searchText } from '#domain/text/search-text.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { readInternalValue, writeInternalValue } from '#infrastructure/database/internal-values.server.ts';
import { BACKED_UP_TABLES, tableFacts } from '#infrastructure/database/schema/tables.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';

/** Raised when the result of domain/text/folded-text.ts changes. */
const FOLD = 2;
const PLACE_KEY = 'internal:search-fold';
const ROUND_MS = HOUR_MS;
const ROW_BATCH_SIZE = 100;

/** The tables with a search_text, each with its key; texts of files have their own maximum length. */
const TABLES: readonly { table: string; key: string; fold: (text: string) => string }[] =
  BACKED_UP_TABLES.filter(({ name }) => tableFacts(name)?.searched).map(({ name, key }) => ({
    table: name,
    key,
    fold: (text) => (name === 'stored_files' ? fileSearchText(text, '') : searchText(text)),
  }));

/** `table`: undefined between two passes. `again`: when the next one may start; undefined once none is needed. */
type Place = {
  fold: number;
  table?: string | undefined;
  after?: string | undefined;
  again?: string | undefined;
};

/** Folds stored texts by the current rule, in one of all processes. */
export const refoldSearchTextsJob = defineJob({
  name: 'folding of searched texts',
  everyMs: ROUND_MS,
  lease: 'refold-search-texts',
  run: () => refoldSearchTexts(),
});

/**
 * Migrates stored search texts to the current fold (§15.13); folding is idempotent, so that folding a folded text
 * equals folding the text itself. It uses small transactions and resumes after an interruption. During an upgrade a
 * process of the former version may still save rows: passes repeat after an hour, until one after the first changes
 * nothing.
 */
export async function refoldSearchTexts(): Promise<void> {
  const place = await readPlace();
  const now = await databaseNow();
  const isBetweenPasses = place !== undefined && place.table === undefined;
  if (isBetweenPasses && (place.again === undefined || now < new Date(place.again))) return;
  const later = new Date(now.getTime() + ROUND_MS).toISOString();
  let again = place === undefined ? later : isBetweenPasses ? undefined : place.again;
  const begin = TABLES.findIndex(({ table }) => table === place?.table);
  for (const entry of TABLES.slice(Math.max(0, begin))) {
    let after: string | undefined = entry.table === place?.table ? place.after : '';
    while (after !== undefined) {
      const batch = await refoldBatch(entry, { after, again, later });
      ({ after, again } = batch);
      // An embedded database responds within the same turn of the event loop.
      await nextTurn();
    }
  }
  await writeInternalValue(database(), PLACE_KEY, { fold: FOLD, again });
  log.info('search texts migrated to the current folding', { again });
}

/** The next rows of a table; `after` is the key of the last of them, undefined when there was none. */
async function refoldBatch(
  { table, key, fold }: (typeof TABLES)[number],
  from: { after: string; again: string | undefined; later: string },
): Promise<{ after: string | undefined; again: string | undefined }> {
  return database()
    .transaction()
    .execute(async (transaction) => {
      let { again } = from;
      const column = sql.ref(key);
      const { rows } = await sql<{ key: string; search_text: string | null }>`
        select ${column} as key, search_text from ${sql.table(table)}
        where ${column} > ${from.after} order by ${column} limit ${sql.lit(ROW_BATCH_SIZE)}`.execute(
        transaction,
      );
      for (const row of rows) {
        const folded = row.search_text === null ? null : fold(row.search_text);
        if (folded === row.search_text) continue;
        again = from.later;
        // A row that was saved meanwhile is already folded.
        await sql`
          update ${sql.table(table)} set search_text = ${folded}
          where ${column} = ${row.key} and search_text = ${row.search_text}`.execute(transaction);
      }
      const after = rows.at(-1)?.key;
      if (after !== undefined)
        await writeInternalValue(transaction, PLACE_KEY, { fold: FOLD, table, after, again });
      return { after, again };
    });
}

async function readPlace(): Promise<Place | undefined> {
  const place = (await readInternalValue(database(), PLACE_KEY))?.value as Place | undefined;
  return place?.fold === FOLD ? place : undefined;
}
