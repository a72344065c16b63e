import { href } from 'react-router';

/** How many articles a page of the list shows. */
export const PAGE_SIZE = 12;

/** Which page of the list an address asks for; anything but a whole number from 1 is the first one. */
export function readPage(url: URL): number {
  const asked = Number(url.searchParams.get('page') ?? 1);
  return Number.isInteger(asked) && asked > 0 && asked < 100_000 ? asked : 1;
}

/** How many pages so many articles fill. */
export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** The address of a page of the list, from 1. */
export function blogPath(page = 1): string {
  return page > 1 ? `${href('/blog')}?page=${page}` : href('/blog');
}
