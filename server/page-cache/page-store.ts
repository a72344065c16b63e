/** A page as it is sent, with the encodings that are ready. */
export type KeptPage = {
  /** The content version that it shows. */
  version: number;
  headers: Record<string, string>;
  etag: string;
  plain: Buffer;
  brotli?: Buffer;
  gzip?: Buffer;
};

/** Pages in memory up to a number of bytes; the one that was asked for longest ago makes room. */
export class PageStore {
  readonly #pages = new Map<string, KeptPage>();
  readonly #limit: number;
  #bytes = 0;

  constructor(limitInBytes: number) {
    this.#limit = limitInBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (page) {
      // A map keeps the order of insertion: the newest use moves to the end.
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  set(key: string, page: KeptPage): void {
    this.delete(key);
    const size = sizeOf(page);
    if (size > this.#limit) return;
    this.#pages.set(key, page);
    this.#bytes += size;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= sizeOf(page);
  }
}

function sizeOf(page: KeptPage): number {
  return page.plain.length + (page.brotli?.length ?? 0) + (page.gzip?.length ?? 0) + 1000;
}
