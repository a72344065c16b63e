import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  type SqliteStatement,
} from 'kysely';
import type { DatabaseWatch } from './database-watch.server.ts';
import { storableParameter } from './storable-parameter.ts';

const SQLITE_BUSY = 5;
const LOCK_TIMEOUT_MS = 10_000;

type Decoder = (value: unknown) => unknown;

// SQLite accepts PostgreSQL's type names: the declared type determines how a value is decoded.
const DECODERS: Record<string, Decoder> = {
  BOOLEAN: Boolean,
  JSONB: (value) => JSON.parse(String(value)),
  TIMESTAMPTZ: (value) => new Date(String(value)),
};
const asItIs: Decoder = (value) => value;

function encode(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return Number(value);
  if (value instanceof Date) return value.toISOString();
  return value === undefined ? null : (storableParameter(value) as SQLInputValue);
}

function preparedStatement(statement: StatementSync): SqliteStatement {
  statement.setReturnArrays(true);
  // Read after the first step: SQLite re-prepares a statement after a schema change.
  const rowDecoder = () => {
    const columns = statement
      .columns()
      .map((column) => [column.name, DECODERS[column.type?.toUpperCase() ?? ''] ?? asItIs] as const);
    return (values: readonly unknown[]) =>
      Object.fromEntries(
        columns.map(([name, decode], index) => [name, values[index] === null ? null : decode(values[index])]),
      );
  };
  const rows = (values: unknown) => values as readonly unknown[];
  return {
    reader: statement.columns().length > 0,
    all(parameters) {
      const all = statement.all(...parameters.map(encode));
      return all.length === 0 ? [] : all.map((values) => rows(values)).map(rowDecoder());
    },
    run: (parameters) => statement.run(...parameters.map(encode)),
    *iterate(parameters) {
      let decode: ReturnType<typeof rowDecoder> | undefined;
      for (const values of statement.iterate(...parameters.map(encode))) {
        decode ??= rowDecoder();
        yield decode(rows(values));
      }
    },
  };
}

class OneConnectionAdapter extends SqliteAdapter {
  /** DDL is transactional in SQLite: a failed migration leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** Kysely's own mutex would hold the connection while a write waits for another process. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class WaitingSqliteDialect extends SqliteDialect {
  readonly #inTransaction: () => boolean;
  readonly #watch: DatabaseWatch | undefined;

  constructor(config: SqliteDialectConfig, inTransaction: () => boolean, watch?: DatabaseWatch) {
    super(config);
    this.#inTransaction = inTransaction;
    this.#watch = watch;
  }

  override createAdapter(): SqliteAdapter {
    return new OneConnectionAdapter();
  }

  override createDriver(): Driver {
    const driver = takingTurns(super.createDriver(), this.#inTransaction, this.#watch);
    const rollback = driver.rollbackTransaction.bind(driver);
    // On a full or failing disk SQLite rolls back by itself. A second rollback would fail with 'no transaction', and
    // that error would hide the cause.
    driver.rollbackTransaction = async (connection) => {
      if (this.#inTransaction()) await rollback(connection);
    };
    return driver;
  }
}

/** First in, first out. */
class Mutex {
  #last: Promise<void> = Promise.resolve();
  #release = () => {};

  async lock(): Promise<void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    this.#release = resolve;
  }

  unlock(): void {
    this.#release();
  }
}

/**
 * One statement or one transaction at a time uses the connection. Another process may hold the write lock: a write waits
 * for it without blocking the event loop, and without the connection, so that reads go on. A timeout of that wait is
 * reported to the watch.
 */
function takingTurns(driver: Driver, inTransaction: () => boolean, watch?: DatabaseWatch): Driver {
  const mutex = new Mutex();
  const acquire = driver.acquireConnection.bind(driver);
  driver.releaseConnection = async () => mutex.unlock();
  driver.acquireConnection = async (...options) => {
    await mutex.lock();
    const connection = await acquire(...options);
    const executeQuery: DatabaseConnection['executeQuery'] = async (...query) => {
      for (let waited = 0, pause = 2; ; waited += pause, pause = Math.min(pause * 2, 50)) {
        try {
          return await connection.executeQuery(...query);
        } catch (error) {
          const busy = ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;
          if (!busy) throw error;
          if (waited > LOCK_TIMEOUT_MS) {
            watch?.reportFailure();
            throw error;
          }
          const yields = !inTransaction();
          if (yields) mutex.unlock();
          await sleep(pause);
          if (yields) await mutex.lock();
        }
      }
    };
    return { executeQuery, streamQuery: connection.streamQuery.bind(connection) };
  };
  return driver;
}

/**
 * Kysely on Node's own SQLite: WAL with full synchronisation, foreign keys on, `begin immediate` (upgrading a read lock
 * fails half-way), deleted rows overwritten (docs/decisions/095), no busy timeout of SQLite's own, which blocks the
 * event loop. Dates, booleans and JSON are decoded when read.
 */
export function sqliteDialect(file: string, watch?: DatabaseWatch): SqliteDialect {
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma busy_timeout = 0; ' +
      'pragma secure_delete = on',
  );
  const statements = new Map<string, SqliteStatement>();
  const opened = {
    close: () => database.close(),
    prepare(query: string) {
      const text = query === 'begin' ? 'begin immediate' : query;
      let statement = statements.get(text);
      if (!statement) {
        if (statements.size >= 500) statements.clear();
        statement = preparedStatement(database.prepare(text));
        statements.set(text, statement);
      }
      return statement;
    },
  };
  return new WaitingSqliteDialect({ database: opened }, () => database.isTransaction, watch);
}
