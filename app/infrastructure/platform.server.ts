import { fileAtEdge, pageAtEdge } from './cdn/edge-headers.server.ts';
import { configuration } from './configuration.server.ts';
import { startVersionCache } from './database/content-version/current-version.server.ts';
import { cachedVersion } from './database/content-version/version-cache.server.ts';
import { runInTransaction } from './database/database.server.ts';
import { ofFile, WHOLE_SITE } from './database/dependencies/cache-tags.ts';
import { writePurges } from './database/dependencies/pending-purges.server.ts';
import { trackDependencies } from './database/dependencies/track-dependencies.server.ts';
import { readPublicly, startReadingFromReplica } from './database/replica/read-replica.server.ts';

export { notCachedAtEdge } from './cdn/edge-headers.server.ts';
export { purgesJob } from './cdn/purge-work.server.ts';
export {
  currentContentVersion,
  versionRegressions,
} from './database/content-version/current-version.server.ts';

/**
 * Starts what keeps the caches of this process and of the CDN correct, and the read replica (docs/decisions/073).
 * `connectWorkers` connects the workers of this instance: it gets the callback for content versions that other
 * workers have stored, and returns the function that publishes one. Returns the function that stops it.
 */
export async function startPlatform(
  connectWorkers: (receive: (version: number) => void) => (version: number) => Promise<void>,
): Promise<() => Promise<void>> {
  const endVersionCache = await startVersionCache(connectWorkers((version) => cachedVersion()?.set(version)));
  const endReplica = await startReadingFromReplica();
  return async () => {
    await endVersionCache();
    await endReplica();
  };
}

/**
 * Enqueues a purge of the whole CDN: another version of the product or another configuration renders other pages of the
 * same content (§55.3).
 */
export async function purgeEverything(): Promise<void> {
  if (configuration().CDN !== 'none')
    await runInTransaction((transaction) => writePurges(transaction, [WHOLE_SITE]));
}

/**
 * Runs the reads of a public page, which must be at least of content version `version`: on the replica if there is one
 * and it is recent enough, else on the primary; repeated there when they failed on the replica, so they must not write.
 * Returns the value with the headers for the CDN: its cache tags follow from the queries.
 */
export async function readPage<T>(
  version: number,
  read: () => Promise<T>,
): Promise<{ value: T; edge: Record<string, string> }> {
  const { value, keys } = await readPublicly(version, () => trackDependencies(read));
  return { value, edge: pageAtEdge([WHOLE_SITE, ...keys]) };
}

/** The headers for the CDN of a file that never changes; `key`: of a stored one, which may be withdrawn. */
export function cachedFileHeaders(key?: string): Record<string, string> {
  return fileAtEdge(key === undefined ? [] : [ofFile(key)]);
}
