/** A page as it is sent, with the encodings that are ready. */
export type KeptPage = {
  /** The content version that it shows. */
  version: number;
  headers: Record<string, string>;
  etag: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
};

/** Pages in memory up to a number of bytes; the one that was asked for longest ago makes room. */
export class PageStore<Page extends KeptPage> {
  // The size is what the page weighed when it was put here: encodings may join it later.
  readonly #pages = new Map<string, { page: Page; size: number }>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limitInBytes: number) {
    this.#limit = limitInBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Page | undefined {
    const entry = this.#pages.get(key);
    if (entry) {
      // A map keeps the order of insertion: the newest use moves to the end.
      this.#pages.delete(key);
      this.#pages.set(key, entry);
    }
    return entry?.page;
  }

  set(key: string, page: Page): void {
    this.delete(key);
    const size = sizeOf(page);
    if (size > this.#limit) return;
    this.#pages.set(key, { page, size });
    this.#bytes += size;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const entry = this.#pages.get(key);
    if (!entry) return;
    this.#pages.delete(key);
    this.#bytes -= entry.size;
  }
}

function sizeOf(page: KeptPage): number {
  return page.plain.length + (page.br?.length ?? 0) + (page.gzip?.length ?? 0) + 1000;
}
