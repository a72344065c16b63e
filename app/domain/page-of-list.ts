/** The page of a list, counted from 1, that a URL names; anything but a whole number from 1 is the first one. */
export function pageFrom(given: string | null): number {
  const page = Number(given ?? 1);
  return Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1;
}

/** The page that the parameter `page` names. */
export function readPage(parameters: URLSearchParams): number {
  return pageFrom(parameters.get('page'));
}

/** How many pages so many entries fill: one at least. */
export function countPages(entries: number, pageSize: number): number {
  return Math.max(1, Math.ceil(entries / pageSize));
}

/** So many of what a search finds are counted, beyond the page that is shown: that there are more is all that is said (§29.10). */
export const COUNTED_MATCHES = 1000;

/** The same of a whole list whose number nobody keeps. */
export const COUNTED_ENTRIES = 5000;

/** Which entries a page shows, as a query is told. */
export function partOfPage(page: number, pageSize: number): { offset: number; limit: number } {
  return { offset: (page - 1) * pageSize, limit: pageSize };
}
