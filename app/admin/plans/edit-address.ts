import { href } from 'react-router';
import type { PlannedItem } from '#domain/plans/plan.ts';

/** The path of the form of a project or an article. */
export function editAddress({ kind, id }: PlannedItem): string {
  return kind === 'post'
    ? href('/admin/edit-blog-post/:id', { id })
    : href(`/admin/edit/${kind}/:id`, { id });
}
