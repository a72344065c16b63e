import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { pageFinder, routeFinder, writeFinder } from './requested-route.ts';

const route = (id: string, parentId?: string, path?: string, index?: boolean, action?: () => null) => ({
  id,
  parentId,
  path,
  index,
  module: { ...(action && { action }), ...(id !== 'home' && { default: () => null }) },
});
const routes = [
  route('root', undefined, ''),
  route('site', 'root'),
  route('home', 'site', undefined, true),
  route('contact', 'site', 'contact', false, () => null),
  route('project', 'site', 'projet-web/:id', false, () => null),
  route('view', 'project', undefined, true),
  route('missing', 'site', '*'),
  route('login', 'root', 'admin', true),
  route('admin', 'root', 'admin'),
  route('edit', 'admin', 'edit/web/:id'),
];
const built = Object.fromEntries(routes.map((one) => [one.id, one])) as unknown as ServerBuild['routes'];
const routeOf = routeFinder(built);

it.each([
  ['/contact', 'contact'],
  ['/contact.data', 'contact'],
  ['/%63ontact', 'contact'],
  ['/contact/_.data', 'contact'],
  ['/admin', 'login'],
  ['/admin.data', 'login'],
  ['/admin/edit/web/7', 'edit'],
  ['/admin/edit/web/7.data', 'edit'],
  ['/', 'home'],
  ['/nulle/part', 'missing'],
  ['/%E0%A4%A', 'missing'],
])('%s matches the route %s', (path, id) => expect(routeOf(path)).toBe(id));

it('a write reaches the router where a route takes it, and wherever the guard decides first', () => {
  const takesWrites = writeFinder(built);
  for (const path of [
    '/contact',
    '/contact.data',
    '/projet-web/7',
    '/admin',
    '/admin/edit/web/7',
    '/admin.data',
  ])
    expect(takesWrites(path), path).toBe(true);
  for (const path of ['/', '/_root.data', '/nulle/part', '/administration', '/%E0%A4%A'])
    expect(takesWrites(path), path).toBe(false);
});

it('a page is what a route with a component renders, and not its data', () => {
  const rendersPage = pageFinder(built);
  for (const path of ['/contact', '/admin', '/nulle/part', '/%E0%A4%A'])
    expect(rendersPage(path), path).toBe(true);
  for (const path of ['/', '/contact.data', '/admin.data', '/contact/_.data'])
    expect(rendersPage(path), path).toBe(false);
});
