import { expect, test } from 'vitest';
import { dashboardView } from './dashboard-filters.ts';

test('a view is spelled in French in its URL, which links keep', () => {
  const view = {
    tab: 'projects',
    search: 'été & co',
    kind: 'web',
    status: 'draft',
    featuredOnly: true,
    order: 'title',
    page: 3,
  } as const;
  expect(dashboardView.path(view)).toBe(
    '/admin/dashboard?q=%C3%A9t%C3%A9+%26+co&type=web&statut=draft&une=1&tri=titre&page=3',
  );
  expect(dashboardView.read(dashboardView.parameters(view))).toEqual(view);
});
