/** Maximum age of the cached version: it bounds the staleness of every page on every instance (§54.2). */
const TRUSTED_MS = 1000;

/**
 * Cache of the content version, which saves a query per request. It is never newer than the stored version, and valid
 * for a second after its last read.
 */
export class VersionCache {
  #version = 0;
  #readAt = Number.NEGATIVE_INFINITY;
  #stored = 0;

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

  /** Sets a version that this process, or another one on this machine, has stored. */
  set(version: number): void {
    this.#stored++;
    this.#version = Math.max(this.#version, version);
  }

  /** Refreshes the version and returns it. Throws what `read` throws. */
  async refresh(read: () => Promise<number>): Promise<number> {
    const [began, stored] = [performance.now(), this.#stored];
    const version = await read();
    // A version that was set meanwhile may be newer. Otherwise the stored one counts, even if it is lower: after a
    // failover another server may have taken over.
    this.#version = stored === this.#stored ? version : Math.max(this.#version, version);
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
