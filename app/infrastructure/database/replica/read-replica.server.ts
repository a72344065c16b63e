import { type Kysely, sql, type Transaction } from 'kysely';
import { configuration } from '#infrastructure/configuration.server.ts';
import { installationSecret } from '#infrastructure/installation-secret.server.ts';
import { log } from '#infrastructure/log.server.ts';
import { DatabaseWatch } from '../connection/database-watch.server.ts';
import { reasonOf } from '../connection/opening-failure.server.ts';
import { type PostgresOptions, postgresOptions } from '../connection/postgres-options.server.ts';
import { openDatabase } from '../database.server.ts';
import { isDatabaseUnavailable } from '../database-unavailable.server.ts';
import type { Schema } from '../schema/schema.server.ts';
import { withSnapshot } from './read-scope.server.ts';

/** Short, because the primary can serve the page instead of the replica. */
const TIMEOUT_MS = 1000;
/** Pause before a failed or wrong replica is tried again. */
const PAUSE_MS = 5000;

/**
 * Where a public page was read:
 * - `replica`: from it.
 * - `behind`, `away`, `wrong` (not a replica of this installation), `failed`: from the primary, and why.
 */
type Outcome = 'replica' | 'behind' | 'away' | 'wrong' | 'failed';

/** A read replica: public pages are read from it while its content version is high enough (docs/decisions/048). */
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

  /** Opens the replica at a URL; it may be down. `identity`: of the installation. */
  static async open(address: string, identity: string, options: PostgresOptions): Promise<ReadReplica> {
    const withShortTimeouts = { ...options, connectMs: TIMEOUT_MS, statementMs: TIMEOUT_MS };
    const { probePostgres } = await import('../connection/postgres-dialect.server.ts');
    const watch = new DatabaseWatch(() => probePostgres(address, withShortTimeouts), 'replica');
    const database = await openDatabase(address, watch, withShortTimeouts);
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
   * Runs `work` with its reads on one snapshot of the replica, whose content version is at least `version`, else on the
   * primary. Work that failed on the replica is repeated on the primary, so it must not write. Throws what it throws on
   * the primary.
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
            return this.#refuse('it does not replicate this database');
          if (this.#wrong) log.info('reading public pages from the replica again');
          this.#wrong = false;
          if (shown.version < version) return { from: 'behind' };
          // A failed statement, even a caught one, makes the end of the transaction fail.
          return { from: 'replica', value: await withSnapshot(snapshot, work) };
        });
    } catch (error) {
      if (isDatabaseUnavailable(error)) return { from: 'away' };
      const { code = '' } = error as NodeJS.ErrnoException;
      // The server itself refuses the client: role, password, database, certificate.
      if (/^(28|3D|42501|[A-Z]+_)/.test(code)) return this.#refuse(reasonOf(error));
      this.#pausedUntil = performance.now() + PAUSE_MS;
      return { from: 'failed' };
    }
  }

  #refuse(reason: string): { from: 'wrong' } {
    if (!this.#wrong)
      log.error('DATABASE_READ_URL: the replica cannot be used, reading public pages from the primary', {
        reason,
      });
    this.#wrong = true;
    this.#pausedUntil = performance.now() + PAUSE_MS;
    return { from: 'wrong' };
  }
}

type Shown = { version: number; replica: boolean; identity: string };

/**
 * The content version of the server, and whether it is a replica at all: a server that takes writes has versions of its
 * own.
 */
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

/** Runs the read of a public page of at least `version`, on the replica if there is one; see ReadReplica.read(). */
export function readPublicly<T>(version: number, work: () => Promise<T>): Promise<T> {
  return current ? current.read(version, work) : work();
}

/** Starts reading public pages from the configured replica, if any. Returns the function that stops it. */
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
