import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { database } from './database.server.ts';
import { ownTables } from './schema/own-schema.server.ts';

/** A database of this or a former version, whose tables are not known when it is compiled. */
export type AnyDatabase = Kysely<Record<string, Record<string, unknown>>>;

/** What a consistent read knows of the database. */
export type ConsistentRead = {
  connection: AnyDatabase;
  tables: ReadonlySet<string>;
  /** The content version, as readContentVersion() reads it; undefined in a database from before it existed. */
  contentVersion: number | undefined;
};

/**
 * Runs reads that all see the database as it is at one moment, also one of a former version. They take no write lock,
 * for which a saving administrator would wait. Throws what the reads throw.
 */
export async function readConsistently<T>(read: (read: ConsistentRead) => Promise<T>): Promise<T> {
  return (database() as unknown as AnyDatabase).connection().execute(async (connection) => {
    const postgres = connection.getExecutor().adapter instanceof PostgresAdapter;
    const begin = postgres ? sql`begin isolation level repeatable read read only` : sql`begin deferred`;
    await begin.execute(connection);
    try {
      const tables = new Set((await ownTables(connection)).map(({ name }) => name));
      const row = tables.has('content_version')
        ? await connection.selectFrom('content_version').select('version').executeTakeFirst()
        : undefined;
      return await read({ connection, tables, contentVersion: row && Number(row['version']) });
    } finally {
      // An earlier failure is the one to be reported.
      await sql`rollback`.execute(connection).catch(() => undefined);
    }
  });
}
