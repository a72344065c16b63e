import { expect, test } from 'vitest';
import { libraryView } from './library-view.ts';

test('a view is spelled in French in its URL, which links keep', () => {
  const file = '/storage/v1/object/public/project-images/2026/11/22/1_a.jpg';
  const view = { search: 'été & co', filter: 'unused', label: 'bord de mer', page: 3, file } as const;
  expect(libraryView.path(view)).toBe(
    '/admin/medias?q=%C3%A9t%C3%A9+%26+co&voir=non-utilisees&etiquette=bord+de+mer&page=3&fichier=project-images%2F2026%2F11%2F22%2F1_a.jpg',
  );
  expect(libraryView.read(libraryView.parameters(view))).toEqual(view);
});

test('a path that leaves the stored files is no file', () => {
  const { file } = libraryView.read(new URLSearchParams({ fichier: '../../etc/passwd' }));
  expect(file).toBeUndefined();
});
