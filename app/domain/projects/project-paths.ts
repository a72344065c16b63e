import { type Category, PROJECT_KINDS, type ProjectKind } from './kinds.ts';

// app/routes.ts registers these, so that a route and the links to it agree.

export const GALLERY_ROUTE = 'projet';

/** The route of a kind's projects. */
export function projectRoute<K extends ProjectKind>(kind: K) {
  return `projet-${kind}/:id?` as const;
}

/** The kind whose projects a route has, by its pattern. Throws for any other route. */
export function kindOfRoute(pattern: string): ProjectKind {
  const kind = PROJECT_KINDS.find((one) => projectRoute(one) === pattern.replace(/^\//, ''));
  if (kind === undefined) throw new Error(`No kind of project in the route ${pattern}`);
  return kind;
}

/** The public path of a project. */
export function projectPath(kind: ProjectKind, id: string): string {
  return `/${projectRoute(kind).replace(':id?', id)}`;
}

/** The gallery filtered by one category. */
export function galleryPath(category?: Category): string {
  const gallery = `/${GALLERY_ROUTE}`;
  return category === undefined ? gallery : `${gallery}?category=${encodeURIComponent(category)}`;
}
