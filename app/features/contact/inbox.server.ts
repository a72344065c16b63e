import { type Selectable, type SqlBool, sql, type Transaction } from 'kysely';
import { type SearchCondition, searchCondition } from '#content/search/search-index.server.ts';
import { putIntoTrash } from '#content/trash/trash.server.ts';
import { messageExpiresAt } from '#domain/messages/message-retention.ts';
import { SEARCHED_MESSAGES } from '#domain/messages/message-search.ts';
import type { UnwantedReason } from '#domain/messages/unwanted.ts';
import { COUNTED_ENTRIES, COUNTED_MATCHES } from '#domain/page-of-list.ts';
import { de } from '#domain/text/french-elision.ts';
import { searchText } from '#domain/text/search-text.ts';
import { type CountedUpTo, countUpTo } from '#infrastructure/database/count-up-to.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { ofPerson } from '#infrastructure/database/of-person.server.ts';
import type { ContactMessagesTable, Schema } from '#infrastructure/database/schema/schema.server.ts';
import { readableEmail } from '#infrastructure/readable-email.server.ts';
import { readMessageRetention } from './delete-old-messages.server.ts';
import { wakeMessageDelivery } from './deliver-messages.server.ts';

export type InboxMessage = {
  id: string;
  name: string;
  company: string;
  email: string;
  phone: string;
  message: string;
  briefLink: string;
  /** The path of the back-office form that it is about; '' for messages of the contact form. */
  about: string;
  /** What the client decided, in a reply to a shared preview; undefined in other messages. */
  decision: 'approved' | 'commented' | undefined;
  /** Of a comment: whether the agency has marked it as done. */
  done: boolean;
  createdAt: Date;
  read: boolean;
  /** Why it is among the unwanted messages; undefined in the inbox. */
  unwanted: UnwantedReason[] | undefined;
  delivery: {
    state: 'pending' | 'sent' | 'failed' | 'kept';
    attempts: number;
    nextAttemptAt: Date | null;
    lastError: string | null;
    /** An attempt started whose result is unknown: its mail may have been sent. */
    deliveryUncertain: boolean;
  };
};

/** The navigation, and the link to the unwanted ones, count up to this many. */
const COUNTED = 100;

export type InboxFilter = {
  /** Matches name, company, e-mail and text, ignoring case and accents. */
  search?: string;
  unreadOnly?: boolean;
  /** The unwanted messages instead of the inbox. */
  unwanted?: boolean;
  offset: number;
  limit: number;
};

/**
 * The messages of the contact form that match, newest first, with the number of matches, the total of the searched
 * folder, the number of unread messages (§29.10) and, up to a hundred, of unwanted ones (§22.1, §29.8, §50.3). A search
 * that can't use an index covers the newest 20,000.
 */
export async function readInbox(filter: InboxFilter): Promise<{
  messages: InboxMessage[];
  matching: number;
  total: number;
  unread: number;
  unwanted: number;
  /** The comments on shared previews that are not done, up to a hundred. */
  openComments: CountedUpTo;
  /** Which of these counts are only lower bounds. */
  more: { matching: boolean; total: boolean; unread: boolean };
  /** There are messages that the search didn't cover. */
  searchedPart: boolean;
}> {
  const search = searchText(filter.search ?? '');
  const apart = filter.unwanted === true;
  const unreadOnly = !apart && filter.unreadOnly === true;
  const found = search === '' ? undefined : await searchCondition('contact_messages', search);
  const matches = matching(found, { unreadOnly, apart });
  // The subquery reads ids from an index: only the rows of the page are read, whatever its offset.
  const page = matches
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(filter.offset)
    .limit(filter.limit);
  const rows = await database()
    .selectFrom('contact_messages')
    // The notice of a reply has the id of the reply.
    .leftJoin('preview_answers', 'preview_answers.id', 'contact_messages.id')
    .selectAll('contact_messages')
    .select(['preview_answers.approved', 'preview_answers.done_at'])
    .where('contact_messages.id', 'in', page)
    .orderBy('contact_messages.created_at', 'desc')
    .orderBy('contact_messages.id', 'desc')
    .execute();
  const messages = rows.map(messageFromRow);
  const most = filter.offset + COUNTED_ENTRIES;
  const total = await countMessages(apart ? 'unwanted' : 'inbox', most);
  const unread = apart ? { count: 0, more: false } : await countMessages('unread', most);
  const unwanted = apart ? total.count : (await countMessages('unwanted', COUNTED)).count;
  const openComments = apart ? { count: 0, more: false } : await countOpenNotices();
  const counted =
    search === ''
      ? unreadOnly
        ? unread
        : total
      : await countUpTo(matches.select(sql`1`.as('one')), filter.offset + COUNTED_MATCHES);
  const searchedPart =
    found?.indexed === false && (await countMessages(apart ? 'unwanted' : 'inbox', SEARCHED_MESSAGES)).more;
  return {
    messages,
    matching: counted.count,
    total: total.count,
    unread: unread.count,
    unwanted,
    openComments,
    more: { matching: counted.more, total: total.more, unread: unread.more },
    searchedPart,
  };
}

/** A search that can't use an index covers only the newest messages, which bounds its cost. */
function matching(
  found: SearchCondition | undefined,
  { unreadOnly, apart }: { unreadOnly: boolean; apart: boolean },
) {
  return database()
    .selectFrom((from) =>
      from
        .selectFrom((searched) =>
          searched
            .selectFrom('contact_messages')
            .selectAll()
            .where('unwanted_at', apart ? 'is not' : 'is', null)
            .$if(found?.indexed === true, (all) => all.where(found?.holds ?? sql<SqlBool>`1 = 1`))
            .$if(found?.indexed === false, (all) =>
              all.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(SEARCHED_MESSAGES),
            )
            .as('contact_messages'),
        )
        .selectAll()
        .$if(found?.indexed === false, (all) => all.where(found?.holds ?? sql<SqlBool>`1 = 1`))
        .as('messages'),
    )
    .$if(unreadOnly, (query) => query.where('read_at', 'is', null));
}

/** One query per count, because each has its own index. */
function countMessages(which: 'inbox' | 'unread' | 'unwanted', most: number): Promise<CountedUpTo> {
  const counted = database()
    .selectFrom('contact_messages')
    .where('unwanted_at', which === 'unwanted' ? 'is not' : 'is', null)
    .$if(which === 'unread', (query) => query.where('read_at', 'is', null))
    .select(sql`1`.as('one'));
  return countUpTo(counted, most);
}

function countOpenNotices(): Promise<CountedUpTo> {
  const open = database()
    .selectFrom('preview_answers')
    .innerJoin('contact_messages', 'contact_messages.id', 'preview_answers.id')
    // As in its partial index.
    .where(sql<SqlBool>`preview_answers.done_at is null and not preview_answers.approved`)
    .select(sql`1`.as('one'));
  return countUpTo(open, COUNTED);
}

/** The number of unread messages, up to a hundred. Runs with every screen. */
export async function countUnreadMessages(): Promise<number> {
  return (await countMessages('unread', COUNTED)).count;
}

/** Marks a message as read or unread. False when there is no such message. */
export async function markMessage(id: string, read: boolean): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable('contact_messages')
    .set({ read_at: read ? new Date() : null })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Retries a delivery that has failed permanently. Idempotent: pressed twice, it retries once. Returns whether the
 * message is being delivered or has been by now; undefined when there is no such message, or it is not to be delivered.
 */
export async function retryMessage(id: string): Promise<'pending' | 'sent' | undefined> {
  const { numUpdatedRows } = await database()
    .updateTable('contact_messages')
    .set({
      delivery_state: 'pending',
      attempts: 0,
      next_attempt_at: await databaseNow(),
      sending_since: null,
    })
    .where('id', '=', id)
    .where('delivery_state', '=', 'failed')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) {
    wakeMessageDelivery();
    return 'pending';
  }
  const retried = await database()
    .selectFrom('contact_messages')
    .select('delivery_state')
    .where('id', '=', id)
    .where('delivery_state', 'in', ['pending', 'sent'])
    .$narrowType<{ delivery_state: 'pending' | 'sent' }>()
    .executeTakeFirst();
  return retried?.delivery_state;
}

/** Moves a message to the trash, which retains it no longer than the inbox would (§35.4). False when there is none. */
export async function deleteMessage(id: string): Promise<boolean> {
  const retention = await readMessageRetention();
  return runInTransaction(async (transaction) => {
    const row = await transaction
      .deleteFrom('contact_messages')
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!row) return false;
    const contact = await lastContact(transaction, row);
    await putIntoTrash(transaction, [
      {
        kind: 'message',
        id,
        title: `Message ${de(`${row.first_name} ${row.last_name}`.trim())}`,
        content: { rows: { contact_messages: [row] } },
        latest: messageExpiresAt(contact, retention),
      },
    ]);
    return true;
  });
}

/** When its sender last wrote: the retention of a message starts with the last one (§47.1). */
async function lastContact(
  transaction: Transaction<Schema>,
  { email, created_at: createdAt }: { email: string; created_at: Date },
): Promise<Date> {
  if (email === '') return createdAt;
  const newest = await transaction
    .selectFrom('contact_messages')
    .select('created_at')
    .where(ofPerson(email))
    .where('unwanted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest && newest.created_at > createdAt ? newest.created_at : createdAt;
}

function messageFromRow(
  row: Selectable<ContactMessagesTable> & { approved: boolean | null; done_at: Date | null },
): InboxMessage {
  return {
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    company: row.company,
    email: readableEmail(row.email),
    phone: row.phone,
    message: row.message,
    briefLink: row.brief_link,
    about: row.about,
    decision: row.approved === null ? undefined : row.approved ? 'approved' : 'commented',
    done: row.done_at !== null,
    createdAt: row.created_at,
    read: row.read_at !== null,
    unwanted: row.unwanted_at === null ? undefined : (JSON.parse(row.unwanted_reasons) as UnwantedReason[]),
    delivery: {
      state: row.delivery_state,
      attempts: row.attempts,
      nextAttemptAt: row.next_attempt_at,
      lastError: row.last_error,
      deliveryUncertain: row.perhaps_sent_at !== null,
    },
  };
}
