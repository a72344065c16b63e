/** What was read this long ago is not relied upon: so fresh is every page on every instance (§54.2). */
const TRUSTED_MS = 1000;

/**
 * The content version as a process knows it without asking for each request. It is never newer than what is stored, and
 * relied upon for a second after it was last read.
 */
export class VersionCache {
  #version = 0;
  #readAt = Number.NEGATIVE_INFINITY;
  #told = 0;

  /** The version; undefined when it was read too long ago. */
  get trusted(): number | undefined {
    return performance.now() - this.#readAt <= TRUSTED_MS ? this.#version : undefined;
  }

  /** Seconds since the beginning of the last reading; endless before the first. */
  get ageInSeconds(): number {
    return (performance.now() - this.#readAt) / 1000;
  }

  /** The last one that was read or told, however long ago. */
  get latest(): number {
    return this.#version;
  }

  /** Takes a version that was stored by this process, or by another one on this machine, which says so. */
  tell(version: number): void {
    this.#told++;
    this.#version = Math.max(this.#version, version);
  }

  /** Reads it anew, and gives back what was read. Throws what `read` throws. */
  async confirm(read: () => Promise<number>): Promise<number> {
    const [began, told] = [performance.now(), this.#told];
    const version = await read();
    // What was told meanwhile may be newer. Otherwise what is stored counts, also when it went back: another server may
    // have taken over.
    this.#version = told === this.#told ? version : Math.max(this.#version, version);
    this.#readAt = Math.max(this.#readAt, began);
    return this.#version;
  }
}

let known: VersionCache | undefined;
let notifyOthers: (version: number) => Promise<void> = async () => {};

/** What this process knows of the version; undefined where asking costs next to nothing (the embedded database). */
export function cachedVersion(): VersionCache | undefined {
  return known;
}

/** Begins, or ends, to rely on what is known. `others` tells the other workers, and resolves once they know. */
export function setVersionCache(version: VersionCache | undefined, others = notifyOthers): void {
  known = version;
  notifyOthers = others;
}

/** What is called once a change of the content is stored: resolves when every process of this instance knows. */
export async function versionStored(version: number): Promise<void> {
  if (!known) return;
  known.tell(version);
  await notifyOthers(version);
}
