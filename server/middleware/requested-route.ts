import { createStaticHandler, type RouteObject, type ServerBuild } from 'react-router';

/** Finds the id of the route that the router will match for a path, of a page or of its data. */
export function routeFinder(routes: ServerBuild['routes']): (path: string) => string | undefined {
  const below = (parent: string | undefined): RouteObject[] =>
    Object.values(routes)
      .filter((route) => route !== undefined)
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index, caseSensitive = false }) => ({
        id,
        caseSensitive,
        ...(path !== undefined && { path }),
        ...(index ? { index } : { children: below(id) }),
      }));
  // It ranks the routes once; `matchRoutes` would do so for each request, for an eighth of the time of a page.
  const { match } = createStaticHandler(below(undefined));
  return (path) => match(pageOf(path))?.at(-1)?.route.id;
}

/** The back-office's guard decides first who may know what its routes take. */
const GUARDED = /^\/admin(?:[/.]|$)/i;

/**
 * Whether a write may reach the router: its route has an action, itself or by a route around it. The router would render
 * a whole error page for each of the others, which no queue limits.
 */
export function writeFinder(routes: ServerBuild['routes']): (path: string) => boolean {
  const find = routeFinder(routes);
  const takesWrites = (id: string | undefined): boolean => {
    const route = id === undefined ? undefined : routes[id];
    return route !== undefined && ('action' in route.module || takesWrites(route.parentId));
  };
  return (path) => GUARDED.test(path) || takesWrites(find(path));
}

/** Whether the response to a path is a page: not data, nor that of a route without a component. */
export function pageFinder(routes: ServerBuild['routes']): (path: string) => boolean {
  const find = routeFinder(routes);
  return (path) => pageOf(path) === path && routes[find(path) ?? '']?.module.default !== undefined;
}

/** Maps a data request's path (`.data`) to the path of its page, as the router does. */
function pageOf(path: string): string {
  return path.endsWith('/_.data') ? path.slice(0, -'_.data'.length) : path.replace(/\.data$/, '');
}
