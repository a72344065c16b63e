import type pg from 'pg';

const LIVE = 4500;
const IN_TRASH = 800;

/** Messages past their retention: half too old, half unwanted for too long. */
const LIVE_MESSAGES = `
  insert into contact_messages (id, first_name, last_name, company, email, phone, message, brief_link, client_address_hash,
    created_at, delivery_state, attempts, search_text, unwanted_at)
  select gen_random_uuid(), 'Ada', 'Lovelace', 'Moteurs', 'ancienne-' || gen_random_uuid() || '@exemple.fr', '', 'Bonjour', '', '',
    now() - case when n % 2 = 0 then interval '10 years' else interval '40 days' end, 'kept', 0, 'bonjour',
    case when n % 2 = 0 then null else now() - interval '40 days' end
  from generate_series(1, ${LIVE}) as n`;

/** The same in the trash. */
const TRASHED_MESSAGES = `
  insert into trash (id, kind, item_id, title, search_text, content, deleted_at, deleted_by, deleted_by_name, expires_at)
  select gen_random_uuid(), 'message', gen_random_uuid(), '', '',
    '{"rows":{"contact_messages":[{"email":"corbeille@exemple.fr","created_at":"2001-01-01T00:00:00.000Z"}]}}',
    now() - interval '2 days', '', '', now() + interval '28 days'
  from generate_series(1, ${IN_TRASH})`;

/** The lease under which they are deleted. */
export const DELETION_LEASE = 'delete-old-messages';

/** Inserts messages past their retention; returns their number, which the audit log has to record (§47.2). */
export async function addOldMessages(database: pg.Pool): Promise<number> {
  await database.query(LIVE_MESSAGES);
  await database.query(TRASHED_MESSAGES);
  return LIVE + IN_TRASH;
}

/** Counts messages past their retention. */
export async function countOldMessages(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ count: string }>(`select
    (select count(*) from contact_messages where created_at < now() - interval '5 years'
      or unwanted_at < now() - interval '30 days') +
    (select count(*) from trash where kind = 'message') as count`);
  return Number(rows[0]?.count);
}

/** Number of messages that the audit log records as deleted by retention. */
export async function countRecordedMessages(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ title: string }>(
    `select title from journal where action = 'expired' and kind = 'old-messages'`,
  );
  return rows.reduce((sum, { title }) => sum + Number(/^[\d\s]+/.exec(title)?.[0].replace(/\s/g, '')), 0);
}
