import { currentContentVersion } from './content-version/current-version.server.ts';
import { type Database, primaryDatabase } from './database.server.ts';
import { addDependencies, trackDependencies } from './dependencies/track-dependencies.server.ts';
import { outsideSnapshot } from './replica/read-scope.server.ts';

/**
 * A reading that is made once for each version of the content and each database, and remembered until the next: for
 * what grows with the tables, like counting. The version is looked at each time, so that it is as true in every process as pages
 * are (§54.2). A failure is not remembered. `read` depends on nothing but what raises the content version.
 */
export function memoizeByContentVersion<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: { over: Database; version: number; value: ReturnType<typeof trackDependencies<T>> } | undefined;
  return async () => {
    // Read before: what changes meanwhile makes the value old, never wrongly fresh.
    const [over, version] = [primaryDatabase(), await currentContentVersion()];
    if (kept?.over !== over || kept.version !== version) {
      const entry = { over, version, value: outsideSnapshot(() => trackDependencies(read)) };
      kept = entry;
      entry.value.catch(() => {
        if (kept === entry) kept = undefined;
      });
    }
    const { value, keys } = await kept.value;
    // Whoever is given what was remembered shows it all the same.
    addDependencies(keys);
    return value;
  };
}
