/** Maximum age of the cached version: it bounds the staleness of every page on every instance (§54.2). */
const TRUSTED_MS = 1000;

/**
 * Cache of the content version, which saves a query per request. It is never newer than the stored version, and valid
 * for a second after its last read. It counts regressions: after a failover that lost changes, or with a restored
 * database, the version is lower than before, and a later change gets a number that another one had.
 */
export class VersionCache {
  #version = 0;
  #readAt = Number.NEGATIVE_INFINITY;
  #regressions = 0;

  /** The version; undefined when its last read is too old. */
  get trusted(): number | undefined {
    return performance.now() - this.#readAt <= TRUSTED_MS ? this.#version : undefined;
  }

  /** Seconds since the start of the last read; infinite before the first. */
  get ageInSeconds(): number {
    return (performance.now() - this.#readAt) / 1000;
  }

  /** The last known version, however old. */
  get latest(): number {
    return this.#version;
  }

  /** How often the version was lower than before: what was cached under an earlier count may be of lost changes. */
  get regressions(): number {
    return this.#regressions;
  }

  /** Sets a version that this process, or another one on this machine, has stored. */
  set(version: number): void {
    this.#version = Math.max(this.#version, version);
  }

  /** Refreshes the version and returns it. Throws what `read` throws. */
  async refresh(read: () => Promise<number>): Promise<number> {
    const [began, before] = [performance.now(), this.#version];
    const version = await read();
    // Reads overlap: a slow one may return a lower version than a faster one that began later. Only a version that was
    // known before the read began proves that another server has taken over.
    const isRegression = version < before;
    if (isRegression) this.#regressions++;
    this.#version = isRegression ? version : Math.max(this.#version, version);
    this.#readAt = Math.max(this.#readAt, began);
    return this.#version;
  }
}

let known: VersionCache | undefined;
let notifyOthers: (version: number) => Promise<void> = async () => {};

/** This process's version cache; undefined on the embedded database, where a read costs next to nothing. */
export function cachedVersion(): VersionCache | undefined {
  return known;
}

/** Installs, or removes, the version cache. `others` notifies the other workers, and resolves once they know. */
export function setVersionCache(version: VersionCache | undefined, others = notifyOthers): void {
  known = version;
  notifyOthers = others;
}

/**
 * Called after a change of the content is committed: resolves when every process of this instance knows the version.
 */
export async function versionStored(version: number): Promise<void> {
  if (!known) return;
  known.set(version);
  await notifyOthers(version);
}
