import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '#infrastructure/database/database.server.ts';
import { testFolder } from '../../../../tests/support/test-folder.ts';
import { DatabaseWatch } from './database-watch.server.ts';

vi.mock('node:timers/promises', async (original) => ({ ...(await original()), setTimeout: async () => {} }));

it('reports a lock that another program does not release in time (§54.4)', async () => {
  const file = `${testFolder('lock')}/database.sqlite`;
  const watch = new DatabaseWatch(async () => {});
  const site = await openDatabase(file, watch);
  await sql`create table page (id integer)`.execute(site);
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  await expect(sql`insert into page values (1)`.execute(site)).rejects.toThrow('database is locked');
  await expect.poll(() => watch.state).toBe('reachable');
  expect(watch.failures).toBe(1);
  await sql`select * from page`.execute(site);
  other.exec('rollback');
  await sql`insert into page values (1)`.execute(site);
  expect(watch.failures).toBe(1);
  other.close();
  await site.destroy();
});
