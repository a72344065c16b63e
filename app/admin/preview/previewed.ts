import { href } from 'react-router';
import type { Warning } from '#domain/content-checks/warning.ts';
import type { ProjectKind } from '#domain/projects/kinds.ts';
import { projectPath } from '#domain/projects/project-paths.ts';
import { isPublished, type PostStatus, type ProjectStatus } from '#domain/publication.ts';
import type { Approval } from '#features/shared-previews/preview-replies.server.ts';

/** What the bar of a preview knows of what stands below it. */
export type Previewed = {
  /** What is shown is what is stored; else a form sent it that isn't saved. */
  saved: boolean;
  /** Visitors see it, as it is stored. */
  published: boolean;
  /** What is shown is changed beside what visitors see (§40.2). */
  hasDraft: boolean;
  /** The stored version; 0: none. */
  version: number;
  /** The form that it is edited in. */
  edit: string;
  /** Where visitors see it, or will. */
  online: string;
  /** What could be better before it is published (§38.4); undefined where that could not be said. */
  warnings: readonly Warning[] | undefined;
  /** Who approved a shared preview of it last (§39.5). */
  approval?: Approval | undefined;
};

/** How the bar's own publication ended; by which name the journal undoes it (§36.3). */
export type PublicationResult = {
  publication: 'done' | 'refused';
  message: string;
  undo?: string | undefined;
};

type Stored = { status: ProjectStatus | PostStatus; version: number; hasDraft: boolean };

/** What the bar says of a project; `stored` is undefined while it never was. */
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

/** What the bar says of an article; `slug` is the public one, '' while it never was stored. */
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
