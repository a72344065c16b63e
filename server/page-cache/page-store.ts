import { LRUCache } from 'lru-cache';

/** A page as it is sent, with the encodings that are ready. */
export type CachedPage = {
  /** The content version of the page. */
  version: number;
  headers: Record<string, string>;
  etag: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
};

/** An LRU cache of pages, limited by bytes. */
export class PageStore<Page extends CachedPage> {
  // Entries have the size they had when they were set; encodings may be added later.
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

  /** Sets a page, or updates its size once it has grown; a page larger than the whole cache is not stored. */
  set(key: string, page: Page): void {
    // Deleted first, so that the same object is measured again.
    this.#pages.delete(key);
    this.#pages.set(key, page);
  }

  delete(key: string): void {
    this.#pages.delete(key);
  }

  clear(): void {
    this.#pages.clear();
  }
}

function sizeOf(page: CachedPage): number {
  return page.plain.length + (page.br?.length ?? 0) + (page.gzip?.length ?? 0) + 1000;
}
