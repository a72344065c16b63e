import { builtRoutes } from './built-routes.ts';

/** The id of no item. */
export const MISSING_ID = '00000000-0000-4000-8000-000000000000';

/** Every route below a guard, by its pattern, with values for its parameters. */
export function guardedRoutes() {
  const routes = builtRoutes();
  const byId = new Map(routes.map((route) => [route.id, route]));
  const lineOf = (id: string | undefined): typeof routes => {
    const route = byId.get(id ?? '');
    return route ? [...lineOf(route.parentId), route] : [];
  };
  const guards = ['admin/layout', 'admin/preview/layout', 'page-preview/layout'];
  return routes.flatMap(({ id, path, writes }) => {
    const line = lineOf(id);
    if (!path || !line.some((route) => guards.includes(route.id))) return [];
    const pattern = `/${line.flatMap((route) => route.path || []).join('/')}`;
    const things = pattern.includes(':kind') ? ['web', 'page', 'reglages'] : ['web'];
    return things.map((kind) => {
      const values: Record<string, string> = {
        id: MISSING_ID,
        page: 'agence',
        category: 'agence',
        kind,
        type: 'web',
      };
      const params = Object.fromEntries(
        [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, values[name]]),
      );
      return {
        pattern,
        params,
        writes,
        address: pattern.replace(/:(\w+)\??/g, (_, name) => values[name] ?? ''),
      };
    });
  });
}
