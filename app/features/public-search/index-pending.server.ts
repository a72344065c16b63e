import { setImmediate as nextTurn } from 'node:timers/promises';
import { noteChangedPages } from '#content/changed-pages/note-changed-pages.server.ts';
import { contentType } from '#content/types/content-types.server.ts';
import type { ContentKind } from '#domain/content-kinds.ts';
import { DAY_MS } from '#domain/durations.ts';
import { HIDDEN } from '#domain/search-appearance/search-presence.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';
import {
  type FormerItem,
  forgetItem,
  forgetWords,
  type IndexedItem,
  indexItem,
  mergeNewWords,
} from './public-index.server.ts';

const EVERY_MS = 5000;
const NEW_MS = DAY_MS;
/** Indexing an item takes a millisecond or two, in which an embedded database holds the event loop. */
const BATCH_SIZE = 20;

/** Looking up a word in each text takes up to a millisecond. */
const WORDS_AT_ONCE = 20;

/** Indexes what triggers noted (migrations/0061), within seconds, in one of all processes. */
export const publicSearchJob = defineJob({
  name: 'index of the public search',
  everyMs: EVERY_MS,
  lease: 'public-search',
  run: (ending) => indexPending(ending),
});

/**
 * Indexes the changed projects and articles as they are now, the published ones only. In small transactions: it goes on
 * after an interruption. Throws what the database throws.
 */
export async function indexPending(ending?: AbortSignal): Promise<void> {
  let items = 0;
  while (!ending?.aborted) {
    const { done, gone } = await indexBatch();
    items += done;
    await forgetInTurns(gone);
    if (done < BATCH_SIZE) break;
    // An embedded database responds within the same turn of the event loop.
    await nextTurn();
  }
  if (items === 0) return;
  await mergeNewWords();
  log.info('changed contents were indexed for the public search', { items });
}

/** Not in the transaction of a batch: it would hold an embedded database for the words of whole articles. */
async function forgetInTurns(words: readonly string[]): Promise<void> {
  for (let from = 0; from < words.length; from += WORDS_AT_ONCE) {
    await forgetWords(words.slice(from, from + WORDS_AT_ONCE));
    await nextTurn();
  }
}

/** `gone`: the words that items of the batch no longer have; others may have them. */
async function indexBatch(): Promise<{ done: number; gone: string[] }> {
  const pending = await database()
    .selectFrom('public_search_pending')
    .selectAll()
    .orderBy('kind')
    .orderBy('item_id')
    .limit(BATCH_SIZE)
    .execute();
  const indexed = await Promise.all(pending.map(({ kind, item_id }) => readPublished(kind, item_id)));
  return runInTransaction(async (transaction) => {
    const gone = new Set<string>();
    for (const [at, { kind, item_id, changes }] of pending.entries()) {
      const item = indexed[at];
      const former = item
        ? await indexItem(transaction, item)
        : await forgetItem(transaction, { kind, id: item_id });
      for (const word of former?.gone ?? []) gone.add(word);
      await noteChangedPages(transaction, changedPaths(former, item));
      // What changed after it was read stays noted.
      await transaction
        .deleteFrom('public_search_pending')
        .where('kind', '=', kind)
        .where('item_id', '=', item_id)
        .where('changes', '=', changes)
        .execute();
    }
    return { done: pending.length, gone: [...gone] };
  });
}

/** Under which addresses engines find something else than before, or must not show it any more (§74.1). */
function changedPaths(former: FormerItem | undefined, item: IndexedItem | undefined): string[] {
  const known = former?.updated_at ? former : undefined;
  if (!item?.updatedAt) return known ? [known.path] : [];
  // Where the index is made anew, engines know most of the pages.
  if (!known) return isRecent(item.updatedAt) ? [item.path] : [];
  const isSame = known.path === item.path && known.updated_at?.getTime() === item.updatedAt.getTime();
  return isSame ? [] : [known.path, item.path];
}

const isRecent = (date: Date) => Date.now() - date.getTime() < NEW_MS;

async function readPublished<K extends ContentKind>(kind: K, id: string): Promise<IndexedItem | undefined> {
  const { read, statuses, path, searchable } = contentType(kind);
  const item = await read(id);
  if (item?.status !== statuses.published) return undefined;
  const updatedAt = item.searchPresence === HIDDEN ? null : item.updatedAt;
  return { kind, id, path: path(item), updatedAt, ...searchable(item) };
}
