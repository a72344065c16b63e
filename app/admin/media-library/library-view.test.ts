import { expect, test } from 'vitest';
import { libraryView } from './library-view.ts';

const read = (address: string) => libraryView.read(new URL(address, 'http://localhost').searchParams);

test('a view round-trips through its URL', () => {
  const file = '/storage/v1/object/public/project-images/2026/11/22/1_a.jpg';
  const view = { search: 'été & co', filter: 'unused', label: 'bord de mer', page: 3, file } as const;
  expect(read(libraryView.path(view))).toEqual(view);
});

test('the default view has the URL without parameters', () => {
  expect(libraryView.path(read('/admin/medias'))).toBe('/admin/medias');
});

test('invalid parameters are ignored', () => {
  const first = read('/admin/medias');
  expect(read('/admin/medias?voir=tout&page=-2&fichier=../../etc/passwd')).toEqual(first);
});
