import { sql } from 'kysely';
import { expect, inject, it } from 'vitest';
import { readInbox } from '#features/contact/inbox.server.ts';
import {
  closeDatabase,
  database,
  openDatabase,
  setDatabase,
} from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/schema/migrate.server.ts';
import { openFreshDatabase } from '../engines.ts';
import { fillMessages } from '../many-rows.ts';
import { statementsOf } from '../query-plans.ts';

const SEARCHED = 20_000;

it('a PostgreSQL without the extension is migrated too, and searched among the newest rows', async () => {
  const owned = await openFreshDatabase('postgres', '');
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owned);
  const name = rows[0]?.name ?? '';
  const role = `plain_${name}`;
  await sql`create role ${sql.id(role)} login password 'plain'`.execute(owned);
  await sql`grant create, usage on schema public to ${sql.id(role)}`.execute(owned);
  await owned.destroy();
  const address = new URL(inject('postgresUrl'));
  Object.assign(address, { username: role, password: 'plain', pathname: `/${name}` });
  setDatabase(await openDatabase(address.href));
  try {
    await migrate(database(), 'postgres');
    const { rows: extensions } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(
      database(),
    );
    expect(extensions).toEqual([]);
    await fillMessages('postgres', SEARCHED + 100);
    const requested = { search: 'serre 200', offset: 0, limit: 5 };
    const found = await readInbox(requested);
    expect(found.messages[0]?.id).toBe('message-20099');
    expect(found.searchedPart).toBe(true);
    expect(
      (await readInbox({ ...requested, search: 'serre 99 ' })).messages.map(({ id }) => id),
    ).not.toContain('message-99');
    const statements = await statementsOf(() => readInbox(requested));
    expect(statements.filter(({ sql: text }) => text.includes('like')).length).toBeGreaterThan(0);
    expect(statements.filter(({ parameters }) => parameters.includes(SEARCHED)).length).toBeGreaterThan(0);
  } finally {
    await closeDatabase();
  }
});
