import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { recordInAuditLog } from '#content/audit-log/audit-log.server.ts';
import type { Person } from '#domain/messages/personal-data.ts';
import { currentActor } from '#infrastructure/acting-administrator.server.ts';
import { chunks } from '#infrastructure/database/chunks.server.ts';
import { countRows } from '#infrastructure/database/count-up-to.server.ts';
import { database, lockContent, runInTransaction } from '#infrastructure/database/database.server.ts';
import { ofPerson } from '#infrastructure/database/of-person.server.ts';
import type { Schema } from '#infrastructure/database/schema/schema.server.ts';
import { scrubDeletedTexts } from '#infrastructure/database/scrub-deleted-texts.server.ts';
import { trashedMessages } from './trashed-messages.server.ts';

/** The numbers of erased records: messages of the inbox and spam, messages of the trash, responses to previews. */
export type Erased = { messages: number; inTrash: number; answers: number };

/**
 * Erases all personal data of a person for good, in one transaction: messages with their search index and delivery
 * rows, those in the trash, the undo data of their deletion, and the selected ones of the responses that were found by
 * name (§47.5), by their ids alone: the messages that their name came from may be gone since. Data that arrived after
 * the search is erased too. Stores an anonymous record of the erasure, unless there was nothing to erase.
 */
export async function erasePersonalData(person: Person, replyIds: readonly string[]): Promise<Erased> {
  const erased = await runInTransaction(async (transaction) => {
    // A restoration from the trash takes this lock too: none moves a message back between the two deletions.
    await lockContent(transaction);
    // The inbox before the trash: this waits for moves to the trash, which the next statement then finds there.
    const messages = await transaction
      .deleteFrom('contact_messages')
      .where(ofPerson(person.email))
      .returning('id')
      .execute();
    let notices = 0;
    let answers = 0;
    for (const ids of chunks(replyIds)) {
      const deletedAnswers = await transaction
        .deleteFrom('preview_answers')
        .where('id', 'in', ids)
        .executeTakeFirstOrThrow();
      const deletedNotices = await transaction
        .deleteFrom('contact_messages')
        .where('id', 'in', ids)
        .where('email', '=', '')
        .executeTakeFirstOrThrow();
      answers += Number(deletedAnswers.numDeletedRows);
      notices += Number(deletedNotices.numDeletedRows);
    }
    const inTrash = await eraseTrashed(transaction, person.email, new Set(replyIds));
    await forgetUndoing(transaction, [...inTrash, ...messages.map(({ id }) => id)]);
    const erased = {
      messages: messages.length + notices,
      inTrash: inTrash.length,
      answers,
    };
    if (isAny(erased)) await record(transaction, erased);
    return erased;
  });
  if (isAny(erased)) await scrubDeletedTexts();
  return erased;
}

const isAny = ({ messages, inTrash, answers }: Erased) => messages + inTrash + answers > 0;

/** The ids that they had in the inbox. */
async function eraseTrashed(
  transaction: Transaction<Schema>,
  email: string,
  notices: ReadonlySet<string>,
): Promise<string[]> {
  const ofNotices = notices.size === 0 ? [] : await trashedMessages(transaction, '');
  const found = [
    ...(await trashedMessages(transaction, email)),
    ...ofNotices.filter(({ row }) => notices.has(row.id)),
  ];
  for (const ids of chunks(found.map(({ trashId }) => trashId)))
    await transaction.deleteFrom('trash').where('id', 'in', ids).execute();
  return found.map(({ row }) => row.id);
}

async function forgetUndoing(transaction: Transaction<Schema>, messages: readonly string[]): Promise<void> {
  for (const ids of chunks(messages))
    await transaction
      .updateTable('journal')
      .set({ undo: null })
      .where('undo', 'is not', null)
      .where('kind', '=', 'message')
      .where('item_id', 'in', ids)
      .execute();
}

async function record(transaction: Transaction<Schema>, erased: Erased): Promise<void> {
  const { administrator } = currentActor() ?? { administrator: { id: '', name: '' } };
  await transaction
    .insertInto('personal_data_erasures')
    .values({
      id: randomUUID(),
      at: new Date(),
      administrator_id: administrator.id,
      administrator_name: administrator.name,
      messages: erased.messages,
      in_trash: erased.inTrash,
      answers: erased.answers,
    })
    .execute();
  await recordInAuditLog(transaction, [{ action: 'erased', kind: 'personal-data', id: '', title: '' }]);
}

/** An anonymous record of an erasure (§47.6). */
export type Erasure = Erased & { id: string; at: Date; by: string };

/** One page of the erasures, newest first, with the number of records. Throws database errors. */
export async function readErasures(part: {
  offset: number;
  limit: number;
}): Promise<{ erasures: Erasure[]; total: number }> {
  const rows = await database()
    .selectFrom('personal_data_erasures')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(part.offset)
    .limit(part.limit)
    .execute();
  const total = await countRows(database().selectFrom('personal_data_erasures'));
  const erasures = rows.map(
    ({ id, at, administrator_name: by, messages, in_trash: inTrash, answers: results }) => ({
      id,
      at,
      by,
      messages,
      inTrash,
      answers: results,
    }),
  );
  return { erasures, total };
}
