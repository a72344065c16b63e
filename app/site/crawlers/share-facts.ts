import type { PostCard } from '#domain/posts/post.ts';
import { type Project, projectNames } from '#domain/projects/project.ts';
import type { SharePicture } from '#features/share-pictures/share-picture.ts';

/** What the share picture of a project shows. */
export function projectSharePicture(project: Project, brand: string): SharePicture {
  const { title, client } = projectNames(project);
  return { kind: project.kind, id: project.id, title, line: client, brand, cover: project.coverImage };
}

/** What the share picture of an article shows. */
export function articleSharePicture(post: PostCard, brand: string): SharePicture {
  const { id, title, categoryName, coverImage } = post;
  return { kind: 'blog', id, title, line: categoryName, brand, cover: coverImage };
}
