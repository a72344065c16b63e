import { randomUUID } from 'node:crypto';
import { type SqlBool, sql, type Transaction } from 'kysely';
import { recordSystemEvent } from '#content/audit-log/audit-log.server.ts';
import { readContent } from '#content/pages/site-contents.server.ts';
import type { TrashContent } from '#content/trash/trash-content.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { endedMessagesText, messageRetentionStart } from '#domain/messages/message-retention.ts';
import { UNWANTED_DAYS } from '#domain/messages/unwanted.ts';
import { settingsFrom } from '#domain/site-settings.ts';
import { counted } from '#domain/text/plural.ts';
import { countRows } from '#infrastructure/database/count-up-to.server.ts';
import { database, runInTransaction } from '#infrastructure/database/database.server.ts';
import { databaseNow } from '#infrastructure/database/database-clock.server.ts';
import { deleteExpired } from '#infrastructure/database/delete-expired.server.ts';
import { idsOf } from '#infrastructure/database/in-batches.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { scrubDeletedTexts } from '#infrastructure/database/scrub-deleted-texts.server.ts';
import { defineJob } from '#infrastructure/job.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { unwantedRetentionStart } from './unwanted-messages.server.ts';

const BATCH = 500;

/** Hourly, in one of all processes. */
export const oldMessagesJob = defineJob({
  name: 'old messages',
  everyMs: HOUR_MS,
  lease: 'delete-old-messages',
  run: async () => deleteOldMessages(await databaseNow()),
});

/** Notifies that the retention was changed, so that expired messages are deleted at once (§33.1). */
export const wakeDeletionOfOldMessages = oldMessagesJob.wake;

/** The message retention in years (§33.1). Throws what the database throws. */
export async function readMessageRetention(): Promise<string> {
  const { published } = await readContent('settings');
  return settingsFrom(published).messages.retention;
}

/**
 * How many messages a retention of so many years would delete now, in the inbox and in the trash (§47.1). Throws what
 * the database throws.
 */
export async function countMessagesEndedBy(years: string, now = new Date()): Promise<number> {
  const retentionStart = messageRetentionStart(now, years);
  const ended = database()
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
    );
  let count = await countRows(ended);
  for await (const ids of endedInTrash(retentionStart)) count += ids.length;
  return count;
}

/**
 * Retention: deletes the messages whose retention has ended (§47.1), in any place (inbox, unwanted, trash) and any
 * state: read or not, delivered or not; and messages that have been among the unwanted ones for thirty days (§50.4). In
 * batches, so that no statement blocks the database for long; the audit log records how many, in the transaction that
 * deletes (§47.2). Returns how many were deleted.
 */
export async function deleteOldMessages(now: Date): Promise<number> {
  const years = await readMessageRetention();
  const retentionStart = messageRetentionStart(now, years);
  const ended = noted((count) => endedMessagesText(count, years));
  const unwanted = noted(
    (count) =>
      `${counted(count, 'message indésirable', 'messages indésirables')} de plus de ${UNWANTED_DAYS} jours`,
  );
  await deleteEnded(retentionStart, ended.note);
  await deleteEndedInTrash(retentionStart, ended.note);
  await deleteUnwanted(unwantedRetentionStart(now), unwanted.note);
  const deleted = ended.total() + unwanted.total();
  if (deleted > 0) {
    await scrubDeletedTexts();
    log.info('messages deleted at the end of their retention', { messages: deleted });
  }
  return deleted;
}

type Note = (transaction: Transaction<Schema>, count: number) => Promise<void>;

/** One audit log entry for all batches: the first batch inserts it, the others update its count. */
function noted(text: (count: number) => string): { note: Note; total: () => number } {
  const entryId = randomUUID();
  let total = 0;
  return {
    async note(transaction, count) {
      if (count === 0) return;
      await recordSystemEvent(transaction, {
        entryId,
        action: 'expired',
        kind: 'old-messages',
        title: text(total + count),
      });
      total += count;
    },
    total: () => total,
  };
}

/**
 * Walks through the expired messages by index (keyset pagination), one batch per statement, and skips those that a
 * newer message of the same sender retains.
 */
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
    const keptPersons = await retainedPersons(
      old.flatMap(({ email, unwanted_at }) => (unwanted_at === null ? [email] : [])),
      retentionStart,
    );
    const ended = old.filter(
      ({ email, unwanted_at }) => unwanted_at !== null || !keptPersons.has(email.toLowerCase()),
    );
    await deleteMessages(idsOf(ended), note);
    if (old.length < BATCH) return;
  }
}

/**
 * Which of these e-mail addresses, in lower case, have sent a message since; unwanted messages don't count as a contact
 * (§47.1).
 */
async function retainedPersons(emails: readonly string[], since: Date): Promise<Set<string>> {
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

/**
 * By primary key: with one statement PostgreSQL would scan the whole table for some hundreds of rows. `unwantedBefore`:
 * only what has been unwanted since before then; it may have been taken out of the unwanted ones meanwhile.
 */
async function deleteMessages(ids: readonly string[], note: Note, unwantedBefore?: Date): Promise<void> {
  if (ids.length === 0) return;
  await runInTransaction(async (transaction) => {
    const rows = transaction.deleteFrom('contact_messages').where('id', 'in', ids);
    const { numDeletedRows } = await (unwantedBefore
      ? rows.where('unwanted_at', '<', unwantedBefore)
      : rows
    ).executeTakeFirstOrThrow();
    await note(transaction, Number(numDeletedRows));
  });
}

/** The trash has its own expiry; a shorter message retention ends a message there, too. */
async function deleteEndedInTrash(retentionStart: Date, note: Note): Promise<void> {
  for await (const ids of endedInTrash(retentionStart))
    await runInTransaction(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('trash')
        .where('id', 'in', ids)
        .executeTakeFirstOrThrow();
      await note(transaction, Number(numDeletedRows));
    });
}

/** The ids of the expired messages in the trash, in batches; none is empty. */
async function* endedInTrash(retentionStart: Date): AsyncGenerator<string[]> {
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
    const keptPersons = await retainedPersons(
      past.map(({ email }) => email),
      retentionStart,
    );
    const ids = past.flatMap(({ id, email }) => (keptPersons.has(email.toLowerCase()) ? [] : [id]));
    if (ids.length > 0) yield ids;
    if (rows.length < BATCH) return;
  }
}

function messageInTrash(content: string): { email: string; createdAt: Date } {
  const [row] = (JSON.parse(content) as TrashContent).rows.contact_messages ?? [];
  return { email: String(row?.['email'] ?? ''), createdAt: new Date(String(row?.['created_at'])) };
}

async function deleteUnwanted(retentionStart: Date, note: Note): Promise<void> {
  await deleteExpired({
    table: 'contact_messages',
    column: 'unwanted_at',
    before: retentionStart,
    work: (ids) => deleteMessages(ids, note, retentionStart),
  });
}
