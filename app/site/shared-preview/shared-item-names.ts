import { href } from 'react-router';
import { projectNames } from '#domain/projects/project.ts';
import type { SharedItem } from './read-shared-page.server.ts';

/** The display title. */
export function titleOf(item: SharedItem): string {
  return item.type === 'project' ? projectNames(item.project).title : item.article.post.title;
}

/** The path of its form. */
export function formOf(item: SharedItem): string {
  return item.type === 'project'
    ? href(`/admin/edit/${item.project.kind}/:id`, { id: item.project.id })
    : href('/admin/edit-blog-post/:id', { id: item.article.post.id });
}
