import { expect, test } from 'vitest';
import { dashboardView } from './dashboard-filters.ts';

test('a view round-trips through its URL', () => {
  const view = {
    tab: 'projects',
    search: 'été & co',
    kind: 'web',
    status: 'draft',
    featuredOnly: true,
    order: 'title',
    page: 3,
  } as const;
  expect(dashboardView.read(new URL(dashboardView.path(view), 'http://localhost').searchParams)).toEqual(
    view,
  );
});

test('the default view has the URL without parameters', () => {
  expect(dashboardView.path(dashboardView.read(new URLSearchParams()))).toBe('/admin/dashboard');
});

test('invalid parameters are ignored', () => {
  const view = dashboardView.read(
    new URLSearchParams('type=film&statut=Published&page=-2&onglet=x&tri=created'),
  );
  expect(view).toEqual(dashboardView.read(new URLSearchParams()));
});
