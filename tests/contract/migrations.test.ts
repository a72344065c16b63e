import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#infrastructure/database/database.server.ts';
import { readAppliedMigrations } from '#infrastructure/database/schema/migrate.server.ts';
import { testFolder } from '../support/test-folder.ts';
import type { Engine } from './engines.ts';

const PROCESSES = 6;
const ALL = readdirSync('migrations')
  .filter((name) => name.endsWith('.sql'))
  .sort();
const folder = testFolder('migrations');

/** The URL of an empty database. */
async function emptyDatabase(engine: Engine): Promise<string> {
  const name = `migrations_${randomUUID().replaceAll('-', '')}`;
  if (engine === 'sqlite') return join(folder, `${name}.sqlite`);
  const server = await openDatabase(inject('postgresUrl'));
  await sql`create database ${sql.id(name)}`.execute(server);
  await server.destroy();
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** A version of the product: a copy of its migrations, with a change. */
function version(change: (migrations: string) => void): string {
  const root = mkdtempSync(join(folder, 'version-'));
  cpSync('migrations', join(root, 'migrations'), { recursive: true });
  change(join(root, 'migrations'));
  return root;
}

const SCRIPT = `
  const { openDatabase } = await import(${JSON.stringify(resolve('app/infrastructure/database/database.server.ts'))});
  const { migrate } = await import(${JSON.stringify(resolve('app/infrastructure/database/schema/migrate.server.ts'))});
  const [engine, address] = process.argv.slice(1);
  const database = await openDatabase(address);
  try {
    console.log(JSON.stringify(await migrate(database, engine)));
  } catch (error) {
    console.log(JSON.stringify({ name: error.name, message: error.message }));
  }
  await database.destroy();
`;

/** Output of a process of a version: the migrations that it applied, or why it refuses. */
async function start(root: string, engine: Engine, address: string): Promise<unknown> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', SCRIPT, engine, address],
    { cwd: root, env: { PATH: process.env['PATH'] ?? '' }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  return JSON.parse(Buffer.concat(await Array.fromAsync(child.stdout)).toString());
}

async function withDatabase<T>(
  address: string,
  see: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(address);
  try {
    return await see(database);
  } finally {
    await database.destroy();
  }
}

describe.each<Engine>(inject('engines'))('migrations on %s', (engine) => {
  it(`are applied by one of ${PROCESSES} processes that start concurrently`, async () => {
    const address = await emptyDatabase(engine);
    const results = await Promise.all(Array.from({ length: PROCESSES }, () => start('.', engine, address)));
    expect(results.filter((applied) => JSON.stringify(applied) !== '[]')).toEqual([ALL]);
    expect(results).toHaveLength(PROCESSES);
    expect(await withDatabase(address, readAppliedMigrations)).toEqual(ALL);
  });

  it('are rolled back when one of them fails, with one line', async () => {
    const address = await emptyDatabase(engine);
    expect(await start('.', engine, address)).toEqual(ALL);
    await withDatabase(address, (database) =>
      sql`insert into settings (key, value, updated_at) values ('test:kept', '1', '2026-11-24T08:00:00Z')`.execute(
        database,
      ),
    );
    const broken = version((migrations) => {
      writeFileSync(join(migrations, '9998-good.sql'), 'create table good (id text);\n');
      writeFileSync(
        join(migrations, '9999-broken.sql'),
        'create table half_done (id text);\ndelete from settings;\nalter table nowhere add column id text;\n',
      );
    });
    expect(await start(broken, engine, address)).toEqual({
      name: 'ConfigurationError',
      message: expect.stringMatching(
        /^migration 9999-broken\.sql failed \(.*nowhere.*\): nothing was changed/,
      ),
    });
    // The version before finds its database with its rows.
    expect(await start('.', engine, address)).toEqual([]);
    await withDatabase(address, async (database) => {
      const tables = (await database.introspection.getTables()).map(({ name }) => name);
      expect(tables).not.toContain('good');
      expect(tables).not.toContain('half_done');
      expect(
        await database.selectFrom('settings').select('key').where('key', '=', 'test:kept').execute(),
      ).toHaveLength(1);
    });
  });

  it('of a newer version are refused with one line, and nothing is touched', async () => {
    const address = await emptyDatabase(engine);
    const newer = version((migrations) =>
      writeFileSync(join(migrations, '9999-later.sql'), 'create table later (id text);\n'),
    );
    expect(await start(newer, engine, address)).toEqual([...ALL, '9999-later.sql']);
    expect(await start('.', engine, address)).toEqual({
      name: 'ConfigurationError',
      message: expect.stringMatching(/migration 9999-later\.sql of a newer version: start that version/),
    });
    expect(await withDatabase(address, readAppliedMigrations)).toEqual([...ALL, '9999-later.sql']);
  });

  it('that were edited after they had been applied are refused with one line', async () => {
    const address = await emptyDatabase(engine);
    await start('.', engine, address);
    const edited = version((migrations) => writeFileSync(join(migrations, '0027-plans.sql'), '-- nothing\n'));
    expect(await start(edited, engine, address)).toMatchObject({
      name: 'ConfigurationError',
      message: expect.stringMatching(/^migration 0027-plans\.sql was edited/),
    });
  });

  it('fill the item of comments that exist, and count as done what an approval followed', async () => {
    const address = await emptyDatabase(engine);
    const older = version((migrations) => {
      for (const name of ALL) if (name >= '0059') rmSync(join(migrations, name));
    });
    await start(older, engine, address);
    await withDatabase(address, async (database) => {
      await sql`
        insert into shared_previews (id, kind, item_id, secret_hash, created_at, created_by, ends_at)
        values ('link', 'web', 'item', 'hash', '2026-03-01T10:00:00Z', 'camille', '2026-04-01T10:00:00Z')
      `.execute(database);
      for (const [id, day, approved] of [
        ['before', 1, false],
        ['approval', 2, true],
        ['after', 3, false],
      ] as const)
        await sql`
          insert into preview_answers (id, preview_id, idempotency_key, name, comment, approved, created_at)
          values (${id}, 'link', ${id}, 'Claire', '', ${approved}, ${`2026-03-0${day}T10:00:00.000Z`})
        `.execute(database);
    });
    await start('.', engine, address);
    await withDatabase(address, async (database) => {
      const rows = await database
        .selectFrom('preview_answers')
        .select(['id', 'kind', 'item_id', 'done_at'])
        .orderBy('created_at')
        .execute();
      expect(rows).toEqual([
        { id: 'before', kind: 'web', item_id: 'item', done_at: new Date('2026-03-02T10:00:00Z') },
        { id: 'approval', kind: 'web', item_id: 'item', done_at: null },
        { id: 'after', kind: 'web', item_id: 'item', done_at: null },
      ]);
    });
  });
});
