import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import {
  closeDatabase,
  database,
  openDatabase,
  setDatabase,
} from '#infrastructure/database/database.server.ts';
import { migrate } from '#infrastructure/database/migrate.server.ts';

type Engine = 'sqlite' | 'postgres';

/** Runs the same checks on a fresh database of each engine: one contract, two adapters. */
export function describeOnBothEngines(what: string, checks: (engine: Engine) => void): void {
  describe.each<Engine>(['sqlite', 'postgres'])(`${what} on %s`, (engine) => {
    const folder = mkdtempSync(join(tmpdir(), 'contract-'));
    const name = `contract_${randomUUID().replaceAll('-', '')}`;
    beforeAll(async () => {
      if (engine === 'sqlite') {
        setDatabase(await openDatabase(join(folder, 'database.sqlite')));
      } else {
        const server = await openDatabase(inject('postgresUrl'));
        await sql`create database ${sql.id(name)}`.execute(server);
        await server.destroy();
        const url = new URL(inject('postgresUrl'));
        url.pathname = `/${name}`;
        setDatabase(await openDatabase(url.href));
      }
      await migrate(database(), engine);
    });
    afterAll(async () => {
      await closeDatabase();
      rmSync(folder, { recursive: true, force: true });
    });
    checks(engine);
  });
}
