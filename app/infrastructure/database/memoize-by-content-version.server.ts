import { currentContentVersion } from './content-version/current-version.server.ts';
import { type Database, primaryDatabase } from './database.server.ts';
import { addDependencies, trackDependencies } from './dependencies/track-dependencies.server.ts';
import { outsideSnapshot } from './replica/read-scope.server.ts';

/**
 * Memoizes a read by content version and database: for what grows with the tables, such as counts. The version is
 * checked on each call, so that the value is as fresh in every process as pages are (§54.2). Failures are not memoized.
 * `read` must depend only on what raises the content version.
 */
export function memoizeByContentVersion<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: { over: Database; version: number; value: ReturnType<typeof trackDependencies<T>> } | undefined;
  return async () => {
    // Read before `read`: a change meanwhile makes the value outdated, never wrongly fresh.
    const [over, version] = [primaryDatabase(), await currentContentVersion()];
    if (kept?.over !== over || kept.version !== version) {
      const entry = { over, version, value: outsideSnapshot(() => trackDependencies(read)) };
      kept = entry;
      entry.value.catch(() => {
        if (kept === entry) kept = undefined;
      });
    }
    const { value, keys } = await kept.value;
    // A hit has the same dependencies as the read itself.
    addDependencies(keys);
    return value;
  };
}
