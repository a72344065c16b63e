import type { ServerBuild } from 'react-router';
import { expect, it } from 'vitest';
import { routeFinder } from './requested-route.ts';

const route = (id: string, parentId?: string, path?: string, index?: boolean) => ({
  id,
  parentId,
  path,
  index,
});
const routes = [
  route('root', undefined, ''),
  route('site', 'root'),
  route('home', 'site', undefined, true),
  route('contact', 'site', 'contact'),
  route('missing', 'site', '*'),
  route('login', 'root', 'admin', true),
  route('admin', 'root', 'admin'),
  route('edit', 'admin', 'edit/web/:id'),
];
const routeOf = routeFinder(
  Object.fromEntries(routes.map((one) => [one.id, one])) as unknown as ServerBuild['routes'],
);

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
