import { type Database, primaryDatabase } from './connection/primary-database.server.ts';
import { currentContentVersion, versionRegressions } from './content-version/current-version.server.ts';
import { addDependencies, trackDependencies } from './dependencies/track-dependencies.server.ts';
import { outsideSnapshot } from './replica/read-scope.server.ts';

const MAX_KEYS = 20_000;

/**
 * A read whose results are cached until content changes, one for each key: for what grows with the tables, such as
 * counts, and for what every request needs. A result is as fresh in every process as pages are (§54.2), because the
 * content version is checked on each call. Failures are not cached. `read` must depend only on its arguments and on
 * what changeContent() changes.
 */
export function cachedRead<Given extends unknown[], T>(
  read: (...given: Given) => Promise<T>,
  keyOf: (...given: Given) => string = () => '',
): (...given: Given) => Promise<T> {
  type Tracked = ReturnType<typeof trackDependencies<T>>;
  let cached:
    | { over: Database; version: number; regressions: number; results: Map<string, Tracked> }
    | undefined;
  return async (...given) => {
    // Read before `read`: a change meanwhile makes the result outdated, never wrongly fresh.
    const [over, version] = [primaryDatabase(), await currentContentVersion()];
    const regressions = versionRegressions();
    if (cached?.over !== over || cached.version !== version || cached.regressions !== regressions)
      cached = { over, version, regressions, results: new Map() };
    const { results } = cached;
    const key = keyOf(...given);
    let result = results.get(key);
    if (!result) {
      // On the primary, also for a page that reads a replica: other pages get the same result.
      result = outsideSnapshot(() => trackDependencies(() => read(...given)));
      if (results.size >= MAX_KEYS) results.clear();
      results.set(key, result);
      result.catch(() => results.delete(key));
    }
    const { value, keys } = await result;
    // A hit has the same dependencies as the read itself.
    addDependencies(keys);
    return value;
  };
}
