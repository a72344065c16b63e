import { href } from 'react-router';
import { countPages } from '#domain/page-of-list.ts';

export const PAGE_SIZE = 12;

/** The number of pages for this many articles. */
export function pagesOf(total: number): number {
  return countPages(total, PAGE_SIZE);
}

/** The path of a page of the list, from 1. */
export function blogPath(page = 1): string {
  return page > 1 ? `${href('/blog')}?page=${page}` : href('/blog');
}
