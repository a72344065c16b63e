import type { ProjectKind } from '#domain/projects/kinds.ts';
import type { ProjectOfKind } from '#domain/projects/project.ts';
import type { ProjectCard } from '#domain/projects/project-card.ts';

/** What the view of a project of any status is drawn from: the public page and the preview draw the same. */
export type ProjectViewProps<K extends ProjectKind> = {
  project: ProjectOfKind<K>;
  /** Others of its kind, where its page leads to some. */
  related: readonly ProjectCard[];
  /** The way to the page. */
  breadcrumb: React.ReactNode;
};
