/** The page number in a URL, counted from 1; anything but a positive integer is the first page. */
export function pageFrom(given: string | null): number {
  const page = Number(given ?? 1);
  return Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1;
}

/** The page number in the parameter `page`. */
export function readPage(parameters: URLSearchParams): number {
  return pageFrom(parameters.get('page'));
}

/** The number of pages for a number of entries, at least one. */
export function countPages(entries: number, pageSize: number): number {
  return Math.max(1, Math.ceil(entries / pageSize));
}

/** The limit of counted search matches, beyond the current page: above it only "more" is shown (§29.10). */
export const COUNTED_MATCHES = 1000;

/** The same limit for an unfiltered list whose count is not stored. */
export const COUNTED_ENTRIES = 5000;

/** Offset and limit of a page, for a query. */
export function partOfPage(page: number, pageSize: number): { offset: number; limit: number } {
  return { offset: (page - 1) * pageSize, limit: pageSize };
}
