import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { ConfigurationError } from '../../configuration.server.ts';
import { database as currentDatabase, type Database, type Engine } from '../database.server.ts';
import { isDatabaseUnavailable } from '../database-unavailable.server.ts';
import { lockInstallation, ownTables } from './own-schema.server.ts';

const FOLDER = join(process.cwd(), 'migrations');
// An arbitrary number that no other program on the same PostgreSQL server is likely to lock.
const ADVISORY_LOCK = 7_215_306;

type MigrationsSchema = { schema_migrations: { name: string; sha256: string; applied_at: string } };

/**
 * Applies the missing migrations, or those of them that `only` names, in one transaction, and returns their names. Safe
 * to call from several processes: one applies them, the others wait. Throws a ConfigurationError of one line when the
 * database is of a newer version (§52.3), when an applied migration has been edited since, and when one fails: then the
 * database is unchanged (§52.2). Connection errors are rethrown.
 */
export async function migrate(
  database: Database,
  engine: Engine,
  { only }: { only?: readonly string[] | undefined } = {},
): Promise<string[]> {
  const known = await readMigrations();
  const migrations = known.filter(({ name }) => only === undefined || only.includes(name));
  const kysely = database as unknown as Kysely<MigrationsSchema>;
  return kysely.transaction().execute(async (transaction) => {
    if (engine === 'postgres') {
      // Waiting for another process and rebuilding a large table may both take long.
      await sql`set local statement_timeout = 0`.execute(transaction);
      await lockInstallation(transaction, ADVISORY_LOCK);
    }
    // An account that can only change rows may check, too, that nothing is missing.
    if (
      !(await ownTables(transaction as unknown as Database)).some(({ name }) => name === 'schema_migrations')
    )
      await sql`create table schema_migrations (
        name text not null primary key, sha256 text not null, applied_at text not null
      )`.execute(transaction);
    const applied = new Map(
      (await transaction.selectFrom('schema_migrations').selectAll().execute()).map((row) => [
        row.name,
        row.sha256,
      ]),
    );
    refuseNewer([...applied.keys()], known);
    const done: string[] = [];
    for (const { name, text, sha256 } of migrations) {
      const then = applied.get(name);
      if (then === sha256) continue;
      if (then !== undefined)
        throw new ConfigurationError(
          `migration ${name} was edited after it had been applied: write a new one`,
        );
      await apply(transaction, engine, { name, text });
      await transaction
        .insertInto('schema_migrations')
        .values({ name, sha256, applied_at: new Date().toISOString() })
        .execute();
      done.push(name);
    }
    return done;
  });
}

function refuseNewer(applied: readonly string[], known: readonly { name: string }[]): void {
  const newer = applied.find((name) => !known.some((one) => one.name === name));
  if (newer === undefined) return;
  throw new ConfigurationError(
    `the database has the migration ${newer} of a newer version: start that version, or restore an earlier backup into an empty database`,
  );
}

async function apply(
  transaction: Kysely<MigrationsSchema>,
  engine: Engine,
  { name, text }: { name: string; text: string },
): Promise<void> {
  try {
    for (const statement of statementsOf(text, engine)) await sql.raw(statement).execute(transaction);
  } catch (error) {
    if (!(error instanceof Error) || isDatabaseUnavailable(error)) throw error;
    const cause = new Error(`migration ${name} failed (${error.message.split('\n')[0]})`, { cause: error });
    throw new ConfigurationError(
      `${cause.message}: nothing was changed; the previous version can use the database: start it and report this line`,
      { cause },
    );
  }
}

/** The names of this version's migrations, in order. */
export async function readMigrationFiles(): Promise<string[]> {
  return (await readMigrations()).map(({ name }) => name);
}

/** The names of the migrations that a database has applied, in order; none where it is empty. */
export async function readAppliedMigrations<T>(database: Kysely<T>): Promise<string[]> {
  const tables = await ownTables(database);
  if (!tables.some(({ name }) => name === 'schema_migrations')) return [];
  const rows = await (database as unknown as Kysely<MigrationsSchema>)
    .selectFrom('schema_migrations')
    .select('name')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** When a migration was applied to the database of this process. Throws when it was not. */
export async function readMigrationMoment(name: string): Promise<Date> {
  const row = await (currentDatabase() as unknown as Kysely<MigrationsSchema>)
    .selectFrom('schema_migrations')
    .select('applied_at')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return new Date(row.applied_at);
}

async function readMigrations(): Promise<{ name: string; text: string; sha256: string }[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(FOLDER, name), 'utf8');
      return { name, text, sha256: hash('sha256', text) };
    }),
  );
}

/** Statements for one engine only, where no SQL works on both. */
const ONLY = /^-- only (sqlite|postgres)$/m;

// Splits at semicolons at line ends. By convention, migrations have none of these within a text, and a statement with
// nested statements is on one line.
function statementsOf(text: string, engine: Engine): string[] {
  return text
    .split(/;\s*$/m)
    .filter((statement) => [undefined, engine].includes(ONLY.exec(statement)?.[1] as Engine | undefined))
    .map((statement) => statement.replace(/^[ \t]*--.*$/gm, '').trim())
    .filter(Boolean);
}
