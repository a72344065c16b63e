import { LRUCache } from 'lru-cache';

/** A page as it is sent, with the encodings that are ready. */
export type CachedPage = {
  /** The content version that it shows. */
  version: number;
  headers: Record<string, string>;
  etag: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
};

/** Pages in memory up to a number of bytes; the one that was asked for longest ago makes room. */
export class PageStore<Page extends CachedPage> {
  // The size is what the page weighed when it was put here: encodings may join it later.
  readonly #pages: LRUCache<string, Page>;

  constructor(limitInBytes: number) {
    this.#pages = new LRUCache<string, Page>({ maxSize: limitInBytes, sizeCalculation: sizeOf });
  }

  get bytes(): number {
    return this.#pages.calculatedSize;
  }

  get(key: string): Page | undefined {
    return this.#pages.get(key);
  }

  /** Keeps a page, or puts it back once it has grown; one that is larger than the whole store is let go. */
  set(key: string, page: Page): void {
    // Weighed anew, also when it is the same page.
    this.#pages.delete(key);
    this.#pages.set(key, page);
  }

  delete(key: string): void {
    this.#pages.delete(key);
  }
}

function sizeOf(page: CachedPage): number {
  return page.plain.length + (page.br?.length ?? 0) + (page.gzip?.length ?? 0) + 1000;
}
