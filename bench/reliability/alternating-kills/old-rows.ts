import type pg from 'pg';

/** The leases of the retention jobs. */
export const DELETING = ['delete-old-messages', 'forget-history', 'delete-old-proofs'] as const;

const MESSAGES = 4000;
const UNWANTED = 500;
const MESSAGES_IN_TRASH = 800;
const ITEMS_IN_TRASH = 300;
const ENTRIES = 4000;
const PROOFS = 4000;

/** Of these the audit log records how many were deleted (§47.2). */
const TOLD = MESSAGES + UNWANTED + MESSAGES_IN_TRASH;

const MESSAGE_COLUMNS = `id, first_name, last_name, company, email, phone, message, brief_link, client_address_hash,
  created_at, delivery_state, attempts, search_text, unwanted_at`;

/** A message from a sender without other messages. */
const message = (created: string, unwanted: string) => `
  gen_random_uuid(), 'Ada', 'Lovelace', 'Moteurs', 'ancienne-' || gen_random_uuid() || '@exemple.fr', '', 'Bonjour', '', '',
  ${created}, 'kept', 0, 'bonjour', ${unwanted}`;

/** A row of the trash without a recorded actor. */
const trash = (kind: string, content: string, expires: string) => `
  insert into trash (id, kind, item_id, title, search_text, content, deleted_at, deleted_by, deleted_by_name, expires_at)
  select gen_random_uuid(), '${kind}', gen_random_uuid(), '', '', '${content}', now() - interval '2 days', '', '', ${expires}`;

const WAVE = [
  `insert into contact_messages (${MESSAGE_COLUMNS})
   select ${message(`now() - interval '10 years'`, 'null')} from generate_series(1, ${MESSAGES})`,
  `insert into contact_messages (${MESSAGE_COLUMNS})
   select ${message(`now() - interval '40 days'`, `now() - interval '40 days'`)} from generate_series(1, ${UNWANTED})`,
  `${trash(
    'message',
    JSON.stringify({
      rows: { contact_messages: [{ email: 'corbeille@exemple.fr', created_at: '2001-01-01T00:00:00.000Z' }] },
    }),
    `now() + interval '28 days'`,
  )} from generate_series(1, ${MESSAGES_IN_TRASH})`,
  `${trash('web', '{"rows":{}}', `now() - interval '1 hour'`)} from generate_series(1, ${ITEMS_IN_TRASH})`,
  `insert into journal (id, at, administrator_id, administrator_name, batch, action, kind, item_id, title, search_text)
   select gen_random_uuid(), now() - interval '13 months', '', 'Ancienne', gen_random_uuid(), 'saved', 'web', '', '', ''
   from generate_series(1, ${ENTRIES})`,
  `insert into consent_proofs (id, choice, text_version, chosen_at)
   select gen_random_uuid(), '', 'abcdefabcdef', now() - interval '14 months' from generate_series(1, ${PROOFS})`,
];

/** Inserts rows past their retention. Returns the number that the audit log has to record. */
export async function addOldRows(database: pg.Pool): Promise<number> {
  for (const statement of WAVE) await database.query(statement);
  return TOLD;
}

/** Counts rows past their retention. */
export async function countOldRows(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ count: string }>(`select
    (select count(*) from contact_messages where created_at < now() - interval '5 years') +
    (select count(*) from contact_messages where unwanted_at < now() - interval '30 days') +
    (select count(*) from trash where kind = 'message' or expires_at <= now()) +
    (select count(*) from journal where at < now() - interval '12 months') +
    (select count(*) from consent_proofs where chosen_at < now() - interval '13 months') as count`);
  return Number(rows[0]?.count);
}

/** Number of messages that the audit log records as deleted by retention. */
export async function countAuditLogEntries(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ title: string }>(
    `select title from journal where action = 'expired' and kind = 'old-messages'`,
  );
  return rows.reduce((sum, { title }) => sum + Number(/^[\d\s]+/.exec(title)?.[0].replace(/\s/g, '')), 0);
}
