import { expect, test } from 'vitest';
import { libraryView } from './library-view.ts';

const read = (address: string) => libraryView.read(new URL(address, 'http://localhost').searchParams);

test('a view survives its address', () => {
  const file = '/storage/v1/object/public/project-images/2026/11/22/1_a.jpg';
  const view = { search: 'été & co', filter: 'unused', page: 3, file } as const;
  expect(read(libraryView.path(view))).toEqual(view);
});

test('the first view has the plain address', () => {
  expect(libraryView.path(read('/admin/medias'))).toBe('/admin/medias');
});

test('what is not understood counts as not given', () => {
  const first = read('/admin/medias');
  expect(read('/admin/medias?voir=tout&page=-2&fichier=../../etc/passwd')).toEqual(first);
});
