import type { Category, ProjectKind } from './kinds.ts';

/** The public address of a project. */
export function projectPath(kind: ProjectKind, id: string): string {
  return `/projet-${kind}/${id}`;
}

/** The gallery with one category chosen. */
export function galleryPath(category?: Category): string {
  return category === undefined ? '/projet' : `/projet?category=${encodeURIComponent(category)}`;
}
