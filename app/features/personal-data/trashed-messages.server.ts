import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { TrashContent } from '#content/trash/trash-content.ts';
import { likePattern } from '#infrastructure/database/like-pattern.server.ts';
import type { ContactMessagesTable, Schema } from '#infrastructure/database/schema/schema.server.ts';

type Row = Selectable<ContactMessagesTable>;

/**
 * The messages from this e-mail address in the trash, with their former content and their trash ids. '': messages that
 * did not come from the contact form.
 */
export async function trashedMessages(
  from: Kysely<Schema>,
  email: string,
): Promise<{ trashId: string; row: Row }[]> {
  const person = email.trim().toLowerCase();
  const written = likePattern(`"email":${JSON.stringify(person)}`);
  const rows = await from
    .selectFrom('trash')
    .select(['id', 'content'])
    .where('kind', '=', 'message')
    .where(sql<SqlBool>`lower(content) like ${written} escape '!'`)
    .execute();
  return rows.flatMap(({ id, content }) => {
    const [row] = (JSON.parse(content) as TrashContent).rows.contact_messages ?? [];
    // A text can contain something that looks like an e-mail address.
    if (String(row?.['email'] ?? '').toLowerCase() !== person) return [];
    const { created_at, read_at, ...rest } = row as unknown as Row & { created_at: string };
    return [
      {
        trashId: id,
        row: { ...rest, created_at: new Date(created_at), read_at: read_at && new Date(read_at) },
      },
    ];
  });
}
