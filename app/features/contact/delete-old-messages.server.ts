import { randomUUID } from 'node:crypto';
import { type SqlBool, sql, type Transaction } from 'kysely';
import { endedMessagesText, messageRetentionStart } from '#domain/messages/message-retention.ts';
import { UNWANTED_DAYS } from '#domain/messages/unwanted.ts';
import type { BackgroundWork } from '#infrastructure/background-work.server.ts';
import { recordSystemEvent } from '#infrastructure/database/audit-log.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { withLease } from '#infrastructure/database/lease.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import type { TrashContent } from '#infrastructure/database/trash.server.ts';
import { startLeasedWork } from '#infrastructure/leased-work.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { readMessageRetention } from './message-retention.server.ts';
import { unwantedRetentionStart } from './unwanted-messages.server.ts';

const BATCH = 500;
const LEASE = 'delete-old-messages';
const ROUND_MS = 3600 * 1000;

let work: BackgroundWork | undefined;

/** Looks for such messages now and every hour, in one of all processes. Returns the function that ends it. */
export function startDeletingOldMessages(): () => Promise<void> {
  work = startLeasedWork('old messages', LEASE, ROUND_MS, async () => deleteOldMessages(await databaseNow()));
  return work.end;
}

/** Says that the retention was changed, so that what it ends is deleted at once (§33.1). */
export function wakeDeletionOfOldMessages(): void {
  work?.wake();
}

/** How many messages a retention of so many years ends now (§47.1). Throws what the database throws. */
export async function countMessagesEndedBy(years: string, now = new Date()): Promise<number> {
  const retentionStart = messageRetentionStart(now, years);
  const { count } = await database()
    .selectFrom('contact_messages')
    .where('created_at', '<', retentionStart)
    .where((where) =>
      where.or([
        where('unwanted_at', 'is not', null),
        where('email', '=', ''),
        where.not(
          where.exists(
            where
              .selectFrom('contact_messages as newer')
              .select('newer.id')
              .where(sql<SqlBool>`lower(newer.email) = lower(contact_messages.email)`)
              .where('newer.created_at', '>=', retentionStart)
              .where('newer.unwanted_at', 'is', null),
          ),
        ),
      ]),
    )
    .select((column) => column.fn.countAll<number | bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Deletes the messages whose retention has ended (§47.1), wherever they stand (inbox, unwanted, trash) and however: read or not,
 * delivered or not; and those that stood among the unwanted ones for thirty days (§50.4). In batches, so that no statement holds
 * the database for long; the journal says how many, in the transaction that deletes (§47.2). Several processes may call it: one
 * does the work. Returns how many went.
 */
export async function deleteOldMessages(now: Date): Promise<number> {
  const years = await readMessageRetention();
  const retentionStart = messageRetentionStart(now, years);
  const deleted = await withLease(LEASE, async () => {
    const ended = noted((count) => endedMessagesText(count, years));
    const unwanted = noted(
      (count) =>
        `${count} ${count > 1 ? 'messages indésirables' : 'message indésirable'} de plus de ${UNWANTED_DAYS} jours`,
    );
    await deleteEnded(retentionStart, ended.note);
    await deleteEndedInTrash(retentionStart, ended.note);
    await deleteUnwanted(unwantedRetentionStart(now), unwanted.note);
    return ended.total() + unwanted.total();
  });
  if (deleted) log.info('messages whose retention has ended were deleted', { messages: deleted });
  return deleted ?? 0;
}

type Note = (transaction: Transaction<Schema>, count: number) => Promise<void>;

/** One entry of the journal for all batches: the first makes it, the others count on. */
function noted(text: (count: number) => string): { note: Note; total: () => number } {
  const id = randomUUID();
  let total = 0;
  return {
    async note(transaction, count) {
      if (count === 0) return;
      await recordSystemEvent(transaction, {
        id,
        action: 'expired',
        kind: 'old-messages',
        title: text(total + count),
      });
      total += count;
    },
    total: () => total,
  };
}

/** Walks through what is old enough by the index, a batch in each statement, and leaves what a newer message of its sender keeps. */
async function deleteEnded(retentionStart: Date, note: Note): Promise<void> {
  let after = { at: new Date(0), id: '' };
  for (;;) {
    const old = await database()
      .selectFrom('contact_messages')
      .select(['id', 'email', 'created_at', 'unwanted_at'])
      .where('created_at', '<', retentionStart)
      .where('created_at', '>=', after.at)
      .where((where) => where.or([where('created_at', '>', after.at), where('id', '>', after.id)]))
      .orderBy('created_at')
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const last = old.at(-1);
    if (!last) return;
    after = { at: last.created_at, id: last.id };
    const kept = await personsKept(
      old.flatMap(({ email, unwanted_at }) => (unwanted_at === null ? [email] : [])),
      retentionStart,
    );
    const ended = old.filter(
      ({ email, unwanted_at }) => unwanted_at !== null || !kept.has(email.toLowerCase()),
    );
    await deleteMessages(
      ended.map(({ id }) => id),
      note,
    );
    if (old.length < BATCH) return;
  }
}

/** Those of these addresses, in lower case, of which a message came since; what looks unwanted is no contact (§47.1). */
async function personsKept(emails: readonly string[], since: Date): Promise<Set<string>> {
  const persons = [...new Set(emails.map((email) => email.toLowerCase()))].filter((email) => email !== '');
  if (persons.length === 0) return new Set();
  const rows = await database()
    .selectFrom('contact_messages')
    .select(sql<string>`lower(email)`.as('person'))
    .distinct()
    .where(sql<string>`lower(email)`, 'in', persons)
    .where('created_at', '>=', since)
    .where('unwanted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ person }) => person));
}

/** By their keys: in one statement PostgreSQL would read the whole table for some hundreds. */
async function deleteMessages(ids: readonly string[], note: Note): Promise<void> {
  if (ids.length === 0) return;
  await runInTransaction(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('contact_messages')
      .where('id', 'in', ids)
      .executeTakeFirstOrThrow();
    await note(transaction, Number(numDeletedRows));
  });
}

/** The trash knows only when it lets go of something itself; a shorter retention ends a message there, too. */
async function deleteEndedInTrash(retentionStart: Date, note: Note): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await database()
      .selectFrom('trash')
      .select(['id', 'content'])
      .where('kind', '=', 'message')
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    after = rows.at(-1)?.id ?? after;
    const old = rows.map(({ id, content }) => ({ id, ...messageInTrash(content) }));
    const past = old.filter(({ createdAt }) => createdAt < retentionStart);
    const kept = await personsKept(
      past.map(({ email }) => email),
      retentionStart,
    );
    const ids = past.flatMap(({ id, email }) => (kept.has(email.toLowerCase()) ? [] : [id]));
    if (ids.length > 0)
      await runInTransaction(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom('trash')
          .where('id', 'in', ids)
          .executeTakeFirstOrThrow();
        await note(transaction, Number(numDeletedRows));
      });
    if (rows.length < BATCH) return;
  }
}

function messageInTrash(content: string): { email: string; createdAt: Date } {
  const [row] = (JSON.parse(content) as TrashContent).rows.contact_messages ?? [];
  return { email: String(row?.['email'] ?? ''), createdAt: new Date(String(row?.['created_at'])) };
}

async function deleteUnwanted(retentionStart: Date, note: Note): Promise<void> {
  for (;;) {
    const old = await database()
      .selectFrom('contact_messages')
      .select('id')
      .where('unwanted_at', '<', retentionStart)
      .orderBy('unwanted_at')
      .limit(BATCH)
      .execute();
    await deleteMessages(
      old.map(({ id }) => id),
      note,
    );
    if (old.length < BATCH) return;
  }
}
