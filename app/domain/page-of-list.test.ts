import { expect, test } from 'vitest';
import { countPages, partOfPage, readPage } from './page-of-list.ts';

test.each([
  ['page=3', 3],
  ['', 1],
  ['page=', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=100000', 1],
  ['page=x', 1],
])('%s is page %i', (query, page) => {
  expect(readPage(new URLSearchParams(query))).toBe(page);
});

test('a list has a page at least, and its last page may be short', () => {
  expect([0, 1, 12, 13].map((entries) => countPages(entries, 12))).toEqual([1, 1, 1, 2]);
  expect(partOfPage(3, 12)).toEqual({ offset: 24, limit: 12 });
});
