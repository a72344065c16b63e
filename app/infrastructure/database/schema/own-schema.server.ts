import { type Kysely, PostgresAdapter, type QueryExecutorProvider, sql, type TableMetadata } from 'kysely';

/**
 * The tables of this installation: of a PostgreSQL database those of its own schema, the first that search_path names and that is
 * there. What others keep in the same database is none of its business.
 */
export async function ownTables<T>(database: Kysely<T>): Promise<TableMetadata[]> {
  const tables = await database.introspection.getTables();
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return tables;
  const own = await ownSchema(database);
  return tables.filter(({ schema }) => schema === own);
}

/** The schema of this installation on PostgreSQL; undefined when none is there of those that search_path names. */
export async function ownSchema(database: QueryExecutorProvider): Promise<string | undefined> {
  const { rows } = await sql<{ own: string | null }>`select current_schema() as own`.execute(database);
  return rows[0]?.own ?? undefined;
}

/**
 * Waits until no other process of this installation holds the lock of that number, and holds it until the transaction ends.
 * PostgreSQL counts such locks for a whole database: every schema but the usual one has numbers of its own.
 */
export async function lockInstallation(transaction: QueryExecutorProvider, number: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(case current_schema() when 'public' then ${number}::bigint
    else hashtextextended(current_schema(), ${number}::bigint) end)`.execute(transaction);
}

/**
 * An expression of PostgreSQL: the channel of that name for this installation. Channels, too, belong to a whole database, and a name of
 * theirs is no longer than that of a schema, which therefore stands in it as its hash. `name`: letters and underscores.
 */
export function ownChannel(name: string): string {
  return `case current_schema() when 'public' then '${name}' else '${name}_' || md5(current_schema()) end`;
}
