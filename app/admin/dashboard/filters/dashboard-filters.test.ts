import { expect, test } from 'vitest';
import { dashboardView } from './dashboard-filters.ts';

test('a view survives its address', () => {
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

test('the first view has the plain address', () => {
  expect(dashboardView.path(dashboardView.read(new URLSearchParams()))).toBe('/admin/dashboard');
});

test('what is not understood counts as not given', () => {
  const view = dashboardView.read(
    new URLSearchParams('type=film&statut=Published&page=-2&onglet=x&tri=created'),
  );
  expect(view).toEqual(dashboardView.read(new URLSearchParams()));
});
