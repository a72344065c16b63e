import { kindNamed, type ProjectKind } from '#domain/projects/kinds.ts';

/**
 * The kind in the path of a form, '/admin/new-project/web' or '/admin/edit/web/…', or in its route's pattern, which
 * begins without '/'. app/routes.ts has one of each for every kind and no other: throws for any other path.
 */
export function kindInAddress(path: string): ProjectKind {
  const kind = kindNamed(path.split('/').filter(Boolean)[2]);
  if (kind === undefined) throw new Error(`No kind of project in the address ${path}`);
  return kind;
}
