import { type Kysely, sql, type Transaction } from 'kysely';
import { configuration } from '#infrastructure/configuration.server.ts';
import { installationSecret } from '#infrastructure/installation-secret.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { isDatabaseUnavailable } from '../connection/connection-failure.server.ts';
import { DatabaseWatch } from '../connection/database-watch.server.ts';
import { reasonOf } from '../connection/opening-failure.server.ts';
import { type PostgresOptions, postgresOptions } from '../connection/postgres-options.server.ts';
import { openDatabase } from '../database.server.ts';
import type { Schema } from '../schema/schema.server.ts';
import { withSnapshot } from './read-scope.server.ts';

/** The database itself is there: nobody waits long for a replica. */
const TIMEOUT_MS = 1000;
/** What is no replica of this installation, or fails, is asked again after this long. */
const PAUSE_MS = 5000;

/**
 * Where a public page was read:
 * - `replica`: there.
 * - `behind`, `away`, `wrong` (not a replica of this installation), `failed`: from the database itself, and why.
 */
type Outcome = 'replica' | 'behind' | 'away' | 'wrong' | 'failed';

/** A replica from which public pages are read while it shows at least what they have to show (docs/decisions/048). */
export class ReadReplica {
  readonly outcomes: Record<Outcome, number> = { replica: 0, behind: 0, away: 0, wrong: 0, failed: 0 };
  readonly #database: Kysely<Schema>;
  readonly #watch: DatabaseWatch;
  readonly #identity: string;
  #pausedUntil = 0;
  #wrong = false;

  private constructor(database: Kysely<Schema>, watch: DatabaseWatch, identity: string) {
    this.#database = database;
    this.#watch = watch;
    this.#identity = identity;
  }

  /** Opens the replica at an address; it needn't be there. `identity`: of the installation. */
  static async open(address: string, identity: string, options: PostgresOptions): Promise<ReadReplica> {
    const impatient = { ...options, connectMs: TIMEOUT_MS, statementMs: TIMEOUT_MS };
    const { probePostgres } = await import('../connection/postgres-dialect.server.ts');
    const watch = new DatabaseWatch(() => probePostgres(address, impatient), 'replica');
    const database = await openDatabase(address, watch, impatient);
    return new ReadReplica(database, watch, identity);
  }

  get reachable(): boolean {
    return this.#watch.state === 'reachable';
  }

  async end(): Promise<void> {
    this.#watch.end();
    await this.#database.destroy();
  }

  /**
   * What `work` makes of its reads: from one moment of the replica, which shows the content of `version` at least, else from
   * the database itself. Work that met a failure there is done once more here, so it writes nothing. Throws what it throws
   * here.
   */
  async read<T>(version: number, work: () => Promise<T>): Promise<T> {
    const read = await this.#readThere(version, work);
    this.outcomes[read.from]++;
    return read.from === 'replica' ? read.value : work();
  }

  async #readThere<T>(
    version: number,
    work: () => Promise<T>,
  ): Promise<{ from: 'replica'; value: T } | { from: Exclude<Outcome, 'replica'> }> {
    if (!this.reachable) return { from: 'away' };
    if (performance.now() < this.#pausedUntil) return { from: this.#wrong ? 'wrong' : 'failed' };
    try {
      return await this.#database
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (snapshot) => {
          const shown = await readShown(snapshot);
          if (!shown.replica || shown.identity !== this.#identity)
            return this.#refuse('it is none of this database');
          if (this.#wrong) log.info('public pages are read from the replica again');
          this.#wrong = false;
          if (shown.version < version) return { from: 'behind' };
          // A statement that fails, whoever catches that, lets the end of the transaction fail.
          return { from: 'replica', value: await withSnapshot(snapshot, work) };
        });
    } catch (error) {
      if (isDatabaseUnavailable(error)) return { from: 'away' };
      const { code = '' } = error as NodeJS.ErrnoException;
      // The server itself refuses who asks: role, password, database, certificate.
      if (/^(28|3D|42501|[A-Z]+_)/.test(code)) return this.#refuse(reasonOf(error));
      this.#pausedUntil = performance.now() + PAUSE_MS;
      return { from: 'failed' };
    }
  }

  #refuse(reason: string): { from: 'wrong' } {
    if (!this.#wrong)
      log.error('DATABASE_READ_URL: the replica cannot be used, public pages are read from the database', {
        reason,
      });
    this.#wrong = true;
    this.#pausedUntil = performance.now() + PAUSE_MS;
    return { from: 'wrong' };
  }
}

type Shown = { version: number; replica: boolean; identity: string };

/** What stands there, and whether it is a replica at all: one that takes writes has versions of its own. */
async function readShown(snapshot: Transaction<Schema>): Promise<Shown> {
  const { rows } = await sql<{ version: number; replica: boolean; identity: unknown }>`
    select version, pg_is_in_recovery() as replica,
      (select value from settings where key = 'internal:identity-secret') as identity
    from content_version where id = 1`.execute(snapshot);
  const [row] = rows;
  return { version: row?.version ?? -1, replica: row?.replica ?? false, identity: String(row?.identity) };
}

let current: ReadReplica | undefined;

/** The replica of this process, if one is configured. */
export function readReplica(): ReadReplica | undefined {
  return current;
}

/** Does the reading of a public page of at least `version`, from the replica where there is one; see ReadReplica.read(). */
export function readPublicly<T>(version: number, work: () => Promise<T>): Promise<T> {
  return current ? current.read(version, work) : work();
}

/** Begins to read public pages from the replica that is configured, if one is. Gives back what ends it. */
export async function startReadingFromReplica(): Promise<() => Promise<void>> {
  const { DATABASE_READ_URL } = configuration();
  if (DATABASE_READ_URL === undefined) return async () => {};
  const opened = await ReadReplica.open(
    DATABASE_READ_URL,
    await installationSecret('identity'),
    postgresOptions(),
  );
  current = opened;
  return async () => {
    current = undefined;
    await opened.end();
  };
}
