import { href } from 'react-router';
import type { Approval } from '#content/shared-previews/preview-replies.server.ts';
import type { Warning } from '#domain/content-checks/warning.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import { projectPath } from '#domain/projects/project-paths.ts';
import { isPublished, type PostStatus, type ProjectStatus } from '#domain/publication.ts';

/** The preview bar's data on the previewed item. */
export type Previewed = {
  /** Whether the stored version is shown; otherwise the unsaved values of a form. */
  saved: boolean;
  /** The stored version is public. */
  published: boolean;
  /** A pending draft of a published item is shown (§40.2). */
  hasDraft: boolean;
  /** The stored version; 0: none. */
  version: number;
  /** The path of its form. */
  edit: string;
  /** Its public path, also before publication. */
  online: string;
  /** The content warnings before publication (§38.4); undefined if they can't be computed. */
  warnings: readonly Warning[] | undefined;
  /** The last approval of a shared preview of it (§39.5). */
  approval?: Approval | undefined;
};

/** The result of the bar's own publication, with the audit log batch that undoes it (§36.3). */
export type PublicationResult = {
  publication: 'done' | 'refused';
  message: string;
  undo?: string | undefined;
};

type Stored = { status: ProjectStatus | PostStatus; version: number; hasDraft: boolean };

/** The preview bar's data on a project; `stored` is undefined for a new one. */
export function previewedProject(
  kind: ProjectKind,
  id: string,
  stored: Stored | undefined,
  saved: boolean,
  warnings: Warning[] | undefined,
): Previewed {
  const edit = stored ? href(`/admin/edit/${kind}/:id`, { id }) : href(`/admin/new-project/${kind}`);
  return { ...facts(stored, saved), edit, online: projectPath(kind, id), warnings };
}

/** The preview bar's data on an article; `slug` is the public one, '' for a new one. */
export function previewedArticle(
  { id, slug }: { id: string; slug: string },
  stored: Stored | undefined,
  saved: boolean,
  warnings: Warning[] | undefined,
): Previewed {
  const edit = stored ? href('/admin/edit-blog-post/:id', { id }) : href('/admin/new-blog-post');
  return { ...facts(stored, saved), edit, online: href('/blog/:slug', { slug }), warnings };
}

function facts(stored: Stored | undefined, saved: boolean) {
  const { status, version = 0, hasDraft = false } = stored ?? {};
  return { saved, published: isPublished(status), hasDraft, version };
}
