import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ensureFirstAdministrator,
  saveAdministrator,
} from '#features/administrators/save-administrator.server.ts';
import { signIn } from '#features/administrators/session.server.ts';
import { indexPending } from '#features/public-search/index-pending.server.ts';
import { saveSettings } from '#features/settings/edit-settings.server.ts';
import { readConfiguration } from '#infrastructure/configuration.server.ts';
import { type Database, openDatabase, setDatabase } from '#infrastructure/database/database.server.ts';
import { readMigrationFiles } from '#infrastructure/database/schema/migrate.server.ts';
import { upgradeDatabase } from '#operations/backup/upgrade/upgrade-database.server.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres-server.ts';

const PASSWORD = 'canoë bleu sous la pluie';
let server: PostgresServer;
let site: Database;
const addressOf = (role: string) => Object.assign(new URL(server.url), { username: role }).href;

beforeAll(async () => {
  server = await startPostgres();
  const superuser = await openDatabase(server.url);
  // As documented in docs/operations.md.
  await sql`create role azur_owner login`.execute(superuser);
  await sql`create role azur login`.execute(superuser);
  await sql`create extension pg_trgm`.execute(superuser);
  await sql`grant create, usage on schema public to azur_owner`.execute(superuser);
  await sql`revoke create on schema public from public`.execute(superuser);
  await superuser.destroy();
  site = await openDatabase(addressOf('azur'));
  setDatabase(site);
});
afterAll(async () => {
  setDatabase(undefined);
  await site.destroy();
  await server.stop();
});

it('a site serves with an account that can change rows and nothing else; its owner applies the migrations', async () => {
  const given = readConfiguration({
    DATABASE_URL: addressOf('azur'),
    DATABASE_OWNER_URL: addressOf('azur_owner'),
  });
  await expect(upgradeDatabase(undefined, { ...given, DATABASE_OWNER_URL: undefined })).rejects.toThrow(
    /permission denied/,
  );
  await upgradeDatabase(undefined, given);
  const { rows } = await sql<{ name: string }>`select name from schema_migrations order by name`.execute(
    site,
  );
  expect(rows.map(({ name }) => name)).toEqual(await readMigrationFiles());
  // A later upgrade, and a start without the owner, have nothing to apply.
  await upgradeDatabase(undefined, given);
  await upgradeDatabase(undefined, { ...given, DATABASE_OWNER_URL: undefined });

  expect(await saveSettings({ 'signIn.days': '7' }, 0)).toEqual({ outcome: 'saved' });
  expect(await ensureFirstAdministrator({ email: 'claire@exemple.fr', password: PASSWORD })).toBeUndefined();
  const request = new Request('http://localhost:3000/admin', { headers: { 'x-client-address': '10.0.0.1' } });
  expect((await signIn(request, 'claire@exemple.fr', PASSWORD)).outcome).toBe('signed-in');
  expect(await saveAdministrator('claire@exemple.fr', `${PASSWORD} !`)).toBe('password-reset');

  const id = '00000000-0000-4000-8000-000000000000';
  await sql`insert into public_search_pending (kind, item_id) values ('web', ${id})`.execute(site);
  await indexPending();

  const refused = [
    sql`create table anything (id text)`,
    sql`drop table contact_messages`,
    sql`alter table contact_messages add column more text`,
    sql`truncate journal`,
    sql`create role another`,
  ];
  for (const statement of refused)
    await expect(statement.execute(site)).rejects.toThrow(/permission denied|must be owner/);
});
