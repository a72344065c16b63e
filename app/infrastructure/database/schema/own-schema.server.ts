import { type Kysely, PostgresAdapter, type QueryExecutorProvider, sql, type TableMetadata } from 'kysely';

/**
 * The tables of this installation: on PostgreSQL those of its own schema, the first existing one of search_path. Other
 * schemas of the same database are ignored.
 */
export async function ownTables<T>(database: Kysely<T>): Promise<TableMetadata[]> {
  const tables = await database.introspection.getTables();
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return tables;
  const own = await ownSchema(database);
  return tables.filter(({ schema }) => schema === own);
}

/** The PostgreSQL schema of this installation; undefined when none of search_path exists. */
export async function ownSchema(database: QueryExecutorProvider): Promise<string | undefined> {
  const { rows } = await sql<{ own: string | null }>`select current_schema() as own`.execute(database);
  return rows[0]?.own ?? undefined;
}

/**
 * Takes the advisory lock of that number for this installation, until the transaction ends. PostgreSQL's advisory locks
 * span a whole database: every schema but the default one has its own numbers.
 */
export async function lockInstallation(transaction: QueryExecutorProvider, number: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(case current_schema() when 'public' then ${number}::bigint
    else hashtextextended(current_schema(), ${number}::bigint) end)`.execute(transaction);
}

/**
 * An SQL expression: the NOTIFY channel of that name for this installation. Channels span a whole database too, and
 * their names are no longer than a schema's, which is therefore included as a hash. `name`: letters and underscores.
 */
export function ownChannel(name: string): string {
  return `case current_schema() when 'public' then '${name}' else '${name}_' || md5(current_schema()) end`;
}
