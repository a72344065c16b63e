import type { Category, ProjectKind } from './kinds.ts';

// app/routes.ts registers these, so that a route and the links to it agree.

/** The route of the gallery. */
export const GALLERY_ROUTE = 'projet';

/** The route of a kind's projects. */
export function projectRoute<K extends ProjectKind>(kind: K) {
  return `projet-${kind}/:id?` as const;
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
