import { contentType } from '#content/types/content-types.server.ts';
import { recordWatched, type WatchedItem } from '#content/watch/record-watched.server.ts';
import { CONTENT_KINDS } from '#domain/content-kinds.ts';
import { DAY_MS } from '#domain/durations.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';

const BATCH_SIZE = 100;

/** Daily, in one of all processes. */
export const watchedContentJob = defineJob({
  name: 'watched content',
  everyMs: DAY_MS,
  lease: 'watched-content',
  run: (ending) => recordAllWatched(ending),
});

/**
 * Derives what is watched of all content: of an installation from before, of a restored backup, of an import. In small
 * transactions, by primary key.
 */
export async function recordAllWatched(ending: AbortSignal): Promise<void> {
  for (const kind of CONTENT_KINDS)
    await walk(ending, async (after) => {
      const rows = await database()
        .selectFrom(contentType(kind).table)
        .select('id')
        .where('id', '>', after)
        .orderBy('id')
        .limit(BATCH_SIZE)
        .execute();
      return rows.map(({ id }) => ({ kind, id }));
    });
  const contents = await database().selectFrom('site_contents').select('name').execute();
  await runInTransaction((transaction) =>
    recordWatched(
      transaction,
      contents.map(({ name }) => ({ kind: 'content', id: name })),
    ),
  );
}

async function walk(ending: AbortSignal, next: (after: string) => Promise<WatchedItem[]>): Promise<void> {
  for (let after = ''; !ending.aborted; ) {
    const items = await next(after);
    const last = items.at(-1);
    if (!last) return;
    await runInTransaction((transaction) => recordWatched(transaction, items));
    after = last.id;
  }
}
