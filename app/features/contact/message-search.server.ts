import { HOUR_MS } from '#domain/durations.ts';
import { searchText } from '#domain/text/search-text.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { inBatches } from '#infrastructure/database/in-batches.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { emailSpellings } from '#infrastructure/readable-email.server.ts';

const BATCH = 200;

/** The search text of a message (§29.8): its e-mail address both in ASCII (Punycode) and in Unicode. */
export function messageSearchText(message: {
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  message: string;
}): string {
  const { firstName, lastName, company, email } = message;
  return searchText(firstName, lastName, company, ...emailSpellings(email), message.message);
}

/** Hourly, in one of all processes. */
export const messageSearchJob = defineJob({
  name: 'search in messages',
  everyMs: HOUR_MS,
  lease: 'complete-message-search',
  run: () => completeMessageSearch(),
});

/**
 * Backfills the search text of messages that a version without search, or with a narrower one, has received. In
 * batches, so that no statement blocks the database for long.
 */
export async function completeMessageSearch(): Promise<void> {
  const incomplete = database()
    .selectFrom('contact_messages')
    .select(['id', 'first_name', 'last_name', 'company', 'email', 'message'])
    .where('search_text', 'is', null)
    .limit(BATCH);
  await inBatches(
    BATCH,
    () => incomplete.execute(),
    (rows) =>
      runInTransaction(async (transaction) => {
        for (const { id, first_name, last_name, ...row } of rows)
          await transaction
            .updateTable('contact_messages')
            .set({ search_text: messageSearchText({ firstName: first_name, lastName: last_name, ...row }) })
            .where('id', '=', id)
            .execute();
      }),
  );
}
