import { createContext } from 'react';
import { href } from 'react-router';
import { editAddress } from '#admin/content-form/content-types.ts';
import type { ListedPost } from '#content/types/article/read-dashboard-posts.server.ts';
import type { ListedProject } from '#content/types/projects/read-dashboard.server.ts';
import type { ContentKind } from '#domain/content-kinds.ts';
import type { PictureFacts } from '#domain/files/stored-picture.ts';
import { KINDS } from '#domain/projects/kinds.ts';
import { projectPath } from '#domain/projects/project-paths.ts';

/** The ids of the demonstration's items (§31.6). */
export const DemonstrationIds = createContext<ReadonlySet<string>>(new Set());

/** A project or an article as a row of the dashboard shows it. */
export type ListedItem = {
  kind: ContentKind;
  id: string;
  title: string;
  /** Client and kind of a project, category and author of an article. */
  labels: readonly [string, string];
  published: boolean;
  /** Undefined for an article, which can't be featured. */
  featured: boolean | undefined;
  hasDraft: boolean;
  coverImage: string;
  coverFacts?: PictureFacts | undefined;
  createdAt: Date;
  updatedAt: Date;
  publishedAt: Date | null;
  editPath: string;
  previewPath: string;
  /** The public path once it is published. */
  publicPath: string;
};

/** The row of a project (§15.4). */
export function listedProject(project: ListedProject): ListedItem {
  const { kind, id } = project;
  return {
    ...project,
    labels: [project.client, KINDS[kind].label],
    published: project.status === 'published',
    editPath: editAddress(project),
    previewPath: href('/admin/preview/:type?/:id?', { type: kind, id }),
    publicPath: projectPath(kind, id),
  };
}

/** The row of an article (§15.11). */
export function listedPost(post: ListedPost): ListedItem {
  const { id, slug } = post;
  return {
    ...post,
    kind: 'post',
    labels: [post.categoryName, post.authorName],
    published: post.status === 'Published',
    featured: undefined,
    editPath: href('/admin/edit-blog-post/:id', { id }),
    previewPath: href('/admin/preview/:type?/:id?', { type: 'article', id }),
    publicPath: href('/blog/:slug', { slug }),
  };
}
