import type { Kysely, Selectable } from 'kysely';
import type {
  FoundMessage,
  FoundRecords,
  FoundReply,
  Person,
  Place,
} from '#domain/messages/personal-data.ts';
import { type UnwantedReason, unwantedReasonText } from '#domain/messages/unwanted.ts';
import { searchText } from '#domain/text/search-text.ts';
import { database } from '#infrastructure/database/database.server.ts';
import { ofPerson } from '#infrastructure/database/of-person.server.ts';
import type { ContactMessagesTable, Schema } from '#infrastructure/database/schema/schema.server.ts';
import { trashedMessages } from './trashed-messages.server.ts';

/**
 * All personal data of a person (§47.3), newest first: messages by the e-mail address, wherever they are; responses to
 * shared previews and their notifications, which hold only a name, by the given name or else by the names in the
 * messages. Throws database errors.
 */
export async function findPersonalData(
  person: Person,
  from: Kysely<Schema> = database(),
): Promise<FoundRecords> {
  const rows = await from
    .selectFrom('contact_messages')
    .selectAll()
    .where(ofPerson(person.email))
    .orderBy('created_at', 'desc')
    .execute();
  const trashed = await trashedMessages(from, person.email);
  const messages = [
    ...rows.map((row) => heldMessage(row, row.unwanted_at === null ? 'inbox' : 'unwanted')),
    ...trashed.map(({ row }) => heldMessage(row, 'trash')),
  ];
  const given = messages.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  const names = person.name === '' ? [...new Set(given)].filter(Boolean) : [person.name];
  return { messages, replies: await findAnswers(names, from), names };
}

async function findAnswers(names: readonly string[], from: Kysely<Schema>): Promise<FoundReply[]> {
  const wanted = new Set(names.map((name) => searchText(name)));
  if (wanted.size === 0) return [];
  const isWanted = (name: string) => wanted.has(searchText(name));
  const known = await from.selectFrom('preview_answers').select('name').distinct().execute();
  const spelt = known.flatMap(({ name }) => (isWanted(name) ? [name] : []));
  const rows =
    spelt.length === 0
      ? []
      : await from.selectFrom('preview_answers').selectAll().where('name', 'in', spelt).execute();
  const notices = await from
    .selectFrom('contact_messages')
    .select(['id', 'first_name', 'message', 'created_at', 'unwanted_at'])
    .where(ofPerson(''))
    .execute();
  const found = new Map<string, FoundReply>(
    rows.map(({ id, name, comment, approved, reply, created_at: at }) => [
      id,
      {
        id,
        name,
        text: comment || (approved ? 'Aperçu validé' : ''),
        reply,
        at,
        place: undefined,
      },
    ]),
  );
  const add = (row: Notice, place: Place) => {
    if (!isWanted(row.first_name)) return;
    const { id, first_name: name, message: text, created_at: at } = row;
    const { reply = '' } = found.get(id) ?? {};
    found.set(id, { id, name, text, reply, at, place });
  };
  for (const row of notices) add(row, row.unwanted_at === null ? 'inbox' : 'unwanted');
  for (const { row } of await trashedMessages(from, '')) add(row, 'trash');
  return [...found.values()].sort((one, other) => other.at.getTime() - one.at.getTime());
}

type Row = Selectable<ContactMessagesTable>;
type Notice = Pick<Row, 'id' | 'first_name' | 'message' | 'created_at'>;

function heldMessage(row: Row, place: Place): FoundMessage {
  const reasons = row.unwanted_reasons ? (JSON.parse(row.unwanted_reasons) as UnwantedReason[]) : [];
  return {
    id: row.id,
    place,
    receivedAt: row.created_at,
    readAt: row.read_at,
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    email: row.email,
    phone: row.phone,
    message: row.message,
    briefLink: row.brief_link,
    delivery: { state: row.delivery_state, attempts: row.attempts, lastError: row.last_error },
    unwanted: reasons.map(unwantedReasonText),
  };
}
