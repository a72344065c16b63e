import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** Tells by the path of an address, of a page or of its data, the id of the route that the router will choose. */
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
  const tree = below(undefined);
  return (path) => matchRoutes(tree, pageOf(path))?.at(-1)?.route.id;
}

/** The router's own spelling of the data of a page. */
function pageOf(path: string): string {
  return path.endsWith('/_.data') ? path.slice(0, -'_.data'.length) : path.replace(/\.data$/, '');
}
