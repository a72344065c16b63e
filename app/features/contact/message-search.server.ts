import { searchText } from '#domain/text/search-text.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { withLease } from '#infrastructure/database/lease.server.ts';
import { startLeasedWork } from '#infrastructure/leased-work.server.ts';
import { emailSpellings } from './readable-email.server.ts';

const BATCH = 200;
const LEASE = 'complete-message-search';
const ROUND_MS = 3600 * 1000;

/** What the inbox searches in a message (§29.8): its address as mail servers know it, and as its owner writes it. */
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

/** Completes them now and every hour, in one of all processes. Returns the function that ends it. */
export function startCompletingMessageSearch(): () => Promise<void> {
  return startLeasedWork('search in messages', LEASE, ROUND_MS, completeMessageSearch).end;
}

/**
 * Lets messages be found that a version without the search, or with a narrower one, has received. In batches, so that no statement holds the
 * database for long. Several processes may call it: one does the work.
 */
export async function completeMessageSearch(): Promise<void> {
  await withLease(LEASE, async () => {
    while ((await completeBatch()) === BATCH);
  });
}

async function completeBatch(): Promise<number> {
  const rows = await database()
    .selectFrom('contact_messages')
    .select(['id', 'first_name', 'last_name', 'company', 'email', 'message'])
    .where('search_text', 'is', null)
    .limit(BATCH)
    .execute();
  if (rows.length === 0) return 0;
  await database()
    .transaction()
    .execute(async (transaction) => {
      for (const { id, first_name, last_name, ...row } of rows) {
        await transaction
          .updateTable('contact_messages')
          .set({ search_text: messageSearchText({ firstName: first_name, lastName: last_name, ...row }) })
          .where('id', '=', id)
          .execute();
      }
    });
  return rows.length;
}
