import { configuration } from '#infrastructure/configuration.server.ts';
import { readContentVersionInTime } from '../connection/content-version-with-timeout.server.ts';
import { postgresOptions } from '../connection/postgres-options.server.ts';
import { reportDatabaseFailure } from '../database.server.ts';
import { cachedVersion, setVersionCache, VersionCache } from './version-cache.server.ts';

const checks = { known: 0, asked: 0 };

/**
 * The content version, as every public page wants it: what is known of PostgreSQL when it was read within the last second
 * (§54.2), else what the database answers within a second. Throws what the database throws, and DatabaseTimeoutError.
 */
export async function currentContentVersion(): Promise<number> {
  const known = cachedVersion();
  const version = known?.trusted;
  if (version !== undefined) {
    checks.known++;
    return version;
  }
  checks.asked++;
  return known ? known.confirm(readContentVersionInTime) : readContentVersionInTime();
}

/** How often the version was known, and how often it was asked for. */
export function versionChecks(): Readonly<typeof checks> {
  return checks;
}

/**
 * Begins to know the version of a site on PostgreSQL without asking for each request; the embedded database is always asked.
 * `notifyOthers` tells the other workers of this instance what one of them has stored. Gives back what ends it.
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
