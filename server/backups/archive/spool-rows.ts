import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Kysely, sql } from 'kysely';
import { database, databaseEngine } from '#infrastructure/database/database.server.ts';
import { readAppliedMigrations, readMigrationFiles } from '#infrastructure/database/schema/migrate.server.ts';
import { ownTables } from '#infrastructure/database/schema/own-schema.server.ts';
import { lineOfRow, type Row, type TableName } from './archive.ts';
import { BACKED_UP_TABLES } from './backed-up-tables.ts';
import { BackupError } from './backup-error.ts';
import { type TableSum, tableSum } from './check-archive.ts';

// An article may hold a million characters: this many of them are in memory at once.
const ROW_BATCH_SIZE = 50;

type AnyDatabase = Kysely<Record<string, Row>>;

/** Of a database of a former version: without the tables that came later. */
export type SpooledRows = {
  migrations: string[];
  tables: Partial<Record<TableName, TableSum>>;
  /** What content_version said at that moment; undefined before there was one. */
  contentVersion: number | undefined;
};

/** A table to read, with the column that orders it; without `columns`: all of them. */
export type SpooledTable = { name: TableName; key: string; columns?: readonly string[] };

/**
 * Every row of one moment, also of a database of a former version, a file of lines for each table in the folder: sizes must be known before they enter the
 * archive. Throws a BackupError when a row cannot be read or a newer version has used the database.
 */
export async function spoolRows(
  folder: string,
  wanted: readonly SpooledTable[] = BACKED_UP_TABLES,
): Promise<SpooledRows> {
  const beginning =
    databaseEngine() === 'postgres'
      ? sql`begin isolation level repeatable read read only`
      : // Reads one moment without the lock that a saving administrator waits for.
        sql`begin deferred`;
  return (database() as unknown as AnyDatabase).connection().execute(async (connection) => {
    await beginning.execute(connection);
    try {
      const migrations = await readAppliedMigrations(connection);
      const known = await readMigrationFiles();
      const newer = migrations.find((name) => !known.includes(name));
      if (newer)
        throw new BackupError(
          `the database was used by a newer version, which has ${newer}: back it up with that one`,
        );
      const there = new Set((await ownTables(connection)).map((table) => table.name));
      const tables: Partial<Record<TableName, TableSum>> = {};
      for (const table of wanted) {
        const { name } = table;
        if (!there.has(name)) continue;
        const sum = tableSum();
        const lines = async function* () {
          for await (const row of rowsInOrder(connection, table)) {
            sum.add(row);
            yield lineOfRow(row);
          }
        };
        await pipeline(Readable.from(lines()), createWriteStream(join(folder, name), { mode: 0o600 }));
        tables[name] = sum.end();
      }
      const version = there.has('content_version')
        ? await connection.selectFrom('content_version').select('version').executeTakeFirst()
        : undefined;
      return { migrations, tables, contentVersion: version && Number(version['version']) };
    } finally {
      // A failure before is the one to be told.
      await sql`rollback`.execute(connection).catch(() => undefined);
    }
  });
}

async function* rowsInOrder(
  connection: AnyDatabase,
  { name: table, key, columns }: SpooledTable,
): AsyncIterable<Row> {
  let after: unknown;
  for (;;) {
    const part = await connection
      .selectFrom(table)
      .$if(columns === undefined, (query) => query.selectAll())
      .$if(columns !== undefined, (query) => query.select([...(columns ?? [])]))
      .$if(after !== undefined, (query) => query.where(key, '>', after))
      .orderBy(key)
      .limit(ROW_BATCH_SIZE)
      .execute()
      .catch((error: unknown) => {
        if (!(error instanceof SyntaxError)) throw error;
        // The embedded database takes any text for JSON; what somebody wrote into it by hand is found here.
        throw new BackupError(`a row of ${table} after ${after ?? 'the beginning'} holds broken JSON`);
      });
    yield* part;
    after = part.at(-1)?.[key];
    if (part.length < ROW_BATCH_SIZE) return;
  }
}
