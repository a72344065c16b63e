import { href } from 'react-router';
import { countPages } from '#domain/page-of-list.ts';

/** How many articles a page of the list shows. */
export const PAGE_SIZE = 12;

/** How many pages so many articles fill. */
export function pagesOf(total: number): number {
  return countPages(total, PAGE_SIZE);
}

/** The address of a page of the list, from 1. */
export function blogPath(page = 1): string {
  return page > 1 ? `${href('/blog')}?page=${page}` : href('/blog');
}
