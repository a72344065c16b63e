import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import {
  closeDatabase,
  type Database,
  database,
  openDatabase,
  setDatabase,
} from '#infrastructure/database/database.server.ts';
import { MIGRATED } from '../support/provided-engines.ts';

export type Engine = 'sqlite' | 'postgres';

/** A new, empty database of an engine; the folder is for the embedded one. */
export async function openFreshDatabase(engine: Engine, folder: string): Promise<Database> {
  return engine === 'sqlite' ? openDatabase(newFile(folder)) : newOnServer(sql``);
}

/** A new database of an engine, with all tables and no rows; the folder is for the embedded one. */
export async function openMigratedDatabase(engine: Engine, folder: string): Promise<Database> {
  if (engine === 'postgres') return newOnServer(sql`template ${sql.id(MIGRATED)}`);
  const file = newFile(folder);
  copyFileSync(inject('migratedFile'), file);
  return openDatabase(file);
}

const newName = () => `contract_${randomUUID().replaceAll('-', '')}`;
const newFile = (folder: string) => join(folder, `${newName()}.sqlite`);

async function newOnServer(like: RawBuilder<unknown>): Promise<Database> {
  const name = newName();
  const server = await openDatabase(inject('postgresUrl'));
  await sql`create database ${sql.id(name)} ${like}`.execute(server);
  await server.destroy();
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return openDatabase(url.href);
}

/** Runs the same tests on a fresh database of each engine of this project: one contract, two adapters. */
export function describeOnBothEngines(what: string, checks: (engine: Engine) => void): void {
  for (const engine of inject('engines')) describeOnEngine(engine, what, checks);
}

/** Runs tests on a fresh database of one engine. */
export function describeOnEngine(engine: Engine, what: string, checks: (engine: Engine) => void): void {
  describe(`${what} on ${engine}`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'contract-'));
    beforeAll(async () => {
      setDatabase(await openMigratedDatabase(engine, folder));
    });
    afterAll(async () => {
      await closeDatabase();
      rmSync(folder, { recursive: true, force: true });
    });
    checks(engine);
  });
}

/** A database that silently discards rows inserted into a table while a function runs. */
export async function storingNothing(
  engine: Engine,
  table: string,
  variant: () => Promise<void>,
): Promise<void> {
  if (engine === 'sqlite') {
    await sql`create trigger swallow before insert on ${sql.table(table)} begin select raise(ignore); end`.execute(
      database(),
    );
  } else {
    await sql`create function swallow() returns trigger language plpgsql as 'begin return null; end'`.execute(
      database(),
    );
    await sql`create trigger swallow before insert on ${sql.table(table)} for each row execute function swallow()`.execute(
      database(),
    );
  }
  try {
    await variant();
  } finally {
    const where = engine === 'sqlite' ? sql`` : sql` on ${sql.table(table)}`;
    await sql`drop trigger swallow${where}`.execute(database());
    if (engine === 'postgres') await sql`drop function swallow()`.execute(database());
  }
}
