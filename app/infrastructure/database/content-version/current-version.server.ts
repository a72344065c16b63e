import { configuration } from '#infrastructure/configuration.server.ts';
import { postgresOptions } from '../connection/postgres-options.server.ts';
import { databaseEngine, readContentVersion, reportDatabaseFailure } from '../database.server.ts';
import { DatabaseTimeoutError } from '../database-unavailable.server.ts';
import { cachedVersion, setVersionCache, VersionCache } from './version-cache.server.ts';

const checks = { cached: 0, queried: 0 };
/** Of a process without a feed, as on the embedded database: never trusted without a read. */
const withoutFeed = new VersionCache();

/**
 * The content version that every public page reads: on PostgreSQL the cached one when it was read within the last
 * second (§54.2), else the stored one, read within a second. Throws what the database throws, and, on PostgreSQL,
 * DatabaseTimeoutError.
 */
export async function currentContentVersion(): Promise<number> {
  const known = cachedVersion();
  const version = known?.trusted;
  if (version !== undefined) {
    checks.cached++;
    return version;
  }
  checks.queried++;
  return (known ?? withoutFeed).refresh(readContentVersionInTime);
}

/**
 * How often the content version has been lower than before in this process. A cache compares it when it has read the
 * version: with another count, what it holds under the same version may be of other content.
 */
export function versionRegressions(): number {
  return (cachedVersion() ?? withoutFeed).regressions;
}

/** Hits and reads of the version cache. */
export function versionChecks(): Readonly<typeof checks> {
  return checks;
}

/**
 * Starts the version cache of a site on PostgreSQL, which saves a query per request; the embedded database is always
 * queried. `notifyOthers` tells the other workers of this instance which version one of them has stored. Returns the
 * function that stops it.
 */
export async function startVersionCache(
  notifyOthers: (version: number) => Promise<void>,
): Promise<() => Promise<void>> {
  const { DATABASE_URL } = configuration();
  if (DATABASE_URL === undefined) return async () => {};
  const { VersionFeed } = await import('./version-feed.server.ts');
  const known = new VersionCache();
  const feed = new VersionFeed(DATABASE_URL, postgresOptions(), known, reportDatabaseFailure);
  setVersionCache(known, notifyOthers);
  feed.start();
  return async () => {
    setVersionCache(undefined);
    await feed.end();
  };
}

/** Timeout of a query that normally takes a fraction of a millisecond. */
const LIMIT_MS = 1000;

/**
 * The content version, or on PostgreSQL DatabaseTimeoutError after a second: every public page reads it, and none should
 * wait for a frozen database as long as the statement timeout allows.
 */
async function readContentVersionInTime(): Promise<number> {
  // The embedded database is never away: a long transaction of this process ends, and refusing pages helps nothing.
  if (databaseEngine() === 'sqlite') return readContentVersion();
  let limit: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    limit = setTimeout(() => {
      reportDatabaseFailure();
      reject(new DatabaseTimeoutError('The content version could not be read within a second'));
    }, LIMIT_MS);
  });
  try {
    return await Promise.race([readContentVersion(), tooLate]);
  } finally {
    clearTimeout(limit);
  }
}
