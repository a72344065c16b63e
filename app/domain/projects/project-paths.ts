import type { Category, ProjectKind } from './kinds.ts';

// app/routes.ts registers these, so that an address and the links to it are one.

/** The gallery, as the router writes it. */
export const GALLERY_ROUTE = 'projet';

/** The projects of a kind, as the router writes it. */
export function projectRoute<K extends ProjectKind>(kind: K) {
  return `projet-${kind}/:id?` as const;
}

/** The public address of a project. */
export function projectPath(kind: ProjectKind, id: string): string {
  return `/${projectRoute(kind).replace(':id?', id)}`;
}

/** The gallery with one category chosen. */
export function galleryPath(category?: Category): string {
  const gallery = `/${GALLERY_ROUTE}`;
  return category === undefined ? gallery : `${gallery}?category=${encodeURIComponent(category)}`;
}
