import { href } from 'react-router';
import { projectNames } from '#domain/projects/project.ts';
import type { SharedItem } from './read-shared-page.server.ts';

/** What people call it. */
export function titleOf(item: SharedItem): string {
  return item.type === 'project' ? projectNames(item.project).title : item.article.post.title;
}

/** The form that it is edited in. */
export function formOf(item: SharedItem): string {
  return item.type === 'project'
    ? href(`/admin/edit/${item.project.kind}/:id`, { id: item.project.id })
    : href('/admin/edit-blog-post/:id', { id: item.article.post.id });
}
